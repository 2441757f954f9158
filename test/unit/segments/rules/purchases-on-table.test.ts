import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { walkPeople } from '../../../../functions/columns/copy/walk-people';
import { customerItem } from '../../../../functions/items/account/customer';
import { purchasesText } from '../../../../functions/items/audience/purchases';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { partitions } from '../../../../functions/items/partitions';
import { productItem } from '../../../../functions/items/store/product';
import { getItems, putItems } from '../../../../functions/platform/table/batch-requests';
import { compileOnPartition } from '../../../../functions/segments/evaluation/compile-on-partition';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { isInside, toStored } from '../../../../functions/segments/evaluation/stored-person';
import { walkPartition } from '../../../../functions/segments/evaluation/walk-partition';
import type { CompiledRules } from '../../../../functions/segments/rules/compile-segments';
import { segmentDefinition } from '../../../../shared/contracts/segment-rules';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { partitionOfPeople } from '../../columns/column-people';
import { aPerson, customerId, idOf } from '../../people/people';

const now = Date.UTC(2026, 10, 26);
const day = 86_400;
const at = (daysAgo: number) => now / 1000 - daysAgo * day;

const people = {
  oil: [{ productId: '11', at: at(3) }],
  oldOil: [{ productId: '11', at: at(40) }],
  salt: [{ productId: '12', at: at(1) }],
  both: [
    { productId: '11', at: at(90) },
    { productId: '12', at: at(31) },
  ],
  nothing: [],
} as const;

let product: ProductTable;
beforeAll(async () => {
  product = openProductTable();
  const { table } = product;
  const productRows = [
    ['11', ['901']],
    ['111', ['902']],
    ['12', []],
  ] as const;
  await putItems(table, [
    customerItem({
      customerId,
      name: 'Olive',
      email: 'o@olive.test',
      status: 'active',
      premium: true,
      timeZone: 'UTC',
      businessAddress: '1 Main St',
      lastDelivery: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
    ...productRows.map(([id, collectionIds]) =>
      productItem(customerId, {
        id,
        updatedAt: 1,
        createdAt: 1,
        title: id,
        isForSale: true,
        collectionIds: [...collectionIds],
      }),
    ),
  ]);
  for (const [name, bought] of Object.entries(people)) {
    const email = `${name.toLowerCase()}@a.test`;
    await createSubscriberRepository(table).upsert(
      customerId,
      aPerson(email, { segmentIds: [customerId] }),
    );
    if (bought.length === 0) continue;
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: subscriberKey(customerId, idOf(email)),
        UpdateExpression: 'SET pb = :pb',
        ExpressionAttributeValues: { ':pb': purchasesText(bought) },
      }),
    );
  }
});
afterAll(() => product.dispose());

const names = new Map(
  Object.keys(people).map((name) => [idOf(`${name.toLowerCase()}@a.test`), name]),
);
const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id)).sort();

const idsByWalking = async (rules: CompiledRules) => {
  const foundIds: string[] = [];
  for (const partition of partitions) {
    await walkPartition(product.table, { customerId, partition, rules }, (id, _item, isMember) => {
      if (isMember) foundIds.push(id);
      return true;
    });
  }
  return foundIds;
};

const idsByIndex = async (rules: CompiledRules) => {
  const foundIds: string[] = [];
  for (const partition of partitions) {
    const all = await walkPeople(product.table, { customerId, partition });
    const holds = await compileOnPartition(partitionOfPeople(all), rules, new Map());
    foundIds.push(...all.filter((_, row) => holds(row)).map(({ id }) => id));
  }
  return foundIds;
};

const idsOneByOne = async (rules: CompiledRules) => {
  const ids = [...names.keys()];
  const items = await getItems(
    product.table,
    ids.map((id) => subscriberKey(customerId, id)),
  );
  expect(items).toHaveLength(ids.length);
  return items.flatMap((item) =>
    isInside(rules, new Map(), { subscriber: toStored(item), engagement: [] })
      ? [String(item.sk)]
      : [],
  );
};

const pastDaysRange = (pastDays: number) => ({ timeRange: { pastDays } });

test.each([
  [{ action: 'BOUGHT', what: 'products', ids: ['11'] }, ['both', 'oil', 'oldOil']],
  [{ action: 'BOUGHT', what: 'products', ids: ['11'], ...pastDaysRange(30) }, ['oil']],
  [
    { action: 'NOT_BOUGHT', what: 'products', ids: ['11', '12'], ...pastDaysRange(30) },
    ['both', 'nothing', 'oldOil'],
  ],
  [{ action: 'BOUGHT', what: 'collections', ids: ['901'] }, ['both', 'oil', 'oldOil']],
  [{ action: 'BOUGHT', what: 'collections', ids: ['902', '999'] }, []],
  [{ action: 'NOT_BOUGHT', what: 'collections', ids: ['901'] }, ['nothing', 'salt']],
])(
  'finds the same people by a scan, in the index, and one by one for %j',
  async (rule, expected) => {
    const definition = segmentDefinition.parse({ segmentIds: [customerId], behaviorRule: [rule] });
    const rules = await createRuleBook(product.table).compile(customerId, { definition }, now);
    for (const find of [idsByWalking, idsByIndex, idsOneByOne])
      expect(namesOf(await find(rules))).toEqual(expected);
  },
);
