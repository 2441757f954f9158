import fc from 'fast-check';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { walkPeople } from '../../../functions/columns/copy/walk-people';
import { newSubscriberItem } from '../../../functions/items/audience/new-subscriber';
import { engagementKey } from '../../../functions/items/audience/subscriber-keys';
import { partitions } from '../../../functions/items/partitions';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { Table } from '../../../functions/platform/table/table';
import { compileOnPartition } from '../../../functions/segments/evaluation/compile-on-partition';
import {
  isInside,
  readEngagement,
  toStored,
} from '../../../functions/segments/evaluation/stored-person';
import { walkPartition } from '../../../functions/segments/evaluation/walk-partition';
import {
  type CompiledRules,
  compileDefinition,
} from '../../../functions/segments/rules/compile-segments';
import { ruleMoment } from '../../../functions/segments/rules/rule-moment';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import { triesOf } from '../../runner/length';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { partitionOfPeople } from './column-people';

const now = Date.UTC(2026, 10, 20);
const secondsAgo = (days: number) => now / 1000 - days * 86_400;

let product: ProductTable;
beforeAll(() => {
  product = openProductTable();
});
afterAll(() => product.dispose());

let customers = 0;
const newCustomerId = () => {
  customers += 1;
  return `01JD${String(customers).padStart(22, '0')}`;
};

/** What one person did, by attribute name: with numbers that deliveries have, and with others. */
const engagement = fc.dictionary(
  fc
    .tuple(fc.constantFrom('r', 'o', 'c'), fc.constantFrom(0, 1, 2, 3, 4, 699, 700, 80_000))
    .map(([letter, number]) => `${letter}_${number}`),
  fc.integer({ min: 0, max: 60 }).map(secondsAgo),
  { maxKeys: 8 },
);
const audience = fc.array(engagement, { minLength: 1, maxLength: 6 });
/** The attributes of 700 emails are too many to list, so whole items are read. */
const lastNumbers = fc.constantFrom(0, 1, 3, 700);
const anyRule = fc.record({
  action: fc.constantFrom(
    ...(['OPENED', 'CLICKED', 'RECEIVED', 'NOT_OPENED', 'NOT_CLICKED', 'NOT_RECEIVED'] as const),
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
  timeRange: fc.option(
    fc.integer({ min: 1, max: 60 }).map((pastDays) => ({ pastDays })),
    { nil: undefined },
  ),
});
type Rule = typeof anyRule extends fc.Arbitrary<infer Value> ? Value : never;

const fill = async (table: Table, customerId: string, people: readonly object[]) => {
  const ids = people
    .map((_, index) => subscriberId(Buffer.alloc(32), customerId, `p${index}@a.test`))
    .sort();
  const subscribers = ids.map((id, index) =>
    newSubscriberItem(customerId, {
      id,
      email: `p${index}@a.test`,
      name: '',
      fields: {},
      segmentIds: [customerId],
      status: 'active',
      createdAt: new Date(now).toISOString(),
    }),
  );
  await putItems(table, subscribers);
  await putItems(
    table,
    people.map((one, index) => ({
      ...engagementKey(customerId, ids[index] ?? '', '2026'),
      ...one,
    })),
  );
  return { ids, subscribers };
};

/** Returns the members by a walk of the table. */
const walked = async (table: Table, customerId: string, rules: CompiledRules) => {
  const members: string[] = [];
  for (const partition of partitions) {
    await walkPartition(table, { customerId, partition, rules }, (id, _item, isMember) => {
      if (isMember) members.push(id);
      return true;
    });
  }
  return members.sort();
};

/** Returns the members by the columnar index of the same table. */
const inColumns = async (table: Table, customerId: string, rules: CompiledRules) => {
  const byPartition = await Promise.all(
    partitions.map((partition) => walkPeople(table, { customerId, partition })),
  );
  const people = byPartition.flat();
  const holds = await compileOnPartition(partitionOfPeople(people), rules, new Map());
  return people.flatMap(({ id }, row) => (holds(row) ? [id] : [])).sort();
};

const isExpected = (
  { action, quantity, timeRange }: Rule,
  one: Readonly<Record<string, number>>,
  lastNumber: number,
): boolean => {
  const letter = action.replace('NOT_', '').charAt(0).toLowerCase();
  const emails = Object.entries(one).filter(([name, at]) => {
    const number = Number(name.slice(2));
    const isSent = number >= 1 && number <= lastNumber;
    return (
      name.startsWith(letter) && isSent && (!timeRange || at >= secondsAgo(timeRange.pastDays))
    );
  });
  return emails.length >= quantity !== action.startsWith('NOT_');
};

test('counts only engagement with existing email numbers, in a walk, in the index, and for one person', async () => {
  const { table } = product;
  await fc.assert(
    fc.asyncProperty(audience, anyRule, lastNumbers, async (people, rule, lastNumber) => {
      const customerId = newCustomerId();
      const { ids, subscribers } = await fill(table, customerId, people);
      const definition = segmentDefinition.parse({
        segmentIds: [customerId],
        behaviorRule: [rule],
      });
      const rules = compileDefinition(definition, [{ id: customerId, name: 'All' }], {
        ...ruleMoment(now, 'UTC'),
        lastNumber,
      });
      const expected = ids.filter((_, index) => isExpected(rule, people[index] ?? {}, lastNumber));
      expect(await walked(table, customerId, rules)).toEqual(expected);
      expect(await inColumns(table, customerId, rules)).toEqual(expected);
      const one = await Promise.all(
        ids.map(async (id, index) => {
          const stored = await readEngagement(table, customerId, id);
          const subscriber = toStored(subscribers[index] ?? {});
          return isInside(rules, new Map(), { subscriber, engagement: stored }) ? [id] : [];
        }),
      );
      expect(one.flat().sort()).toEqual(expected);
    }),
    { numRuns: triesOf({ short: 60, long: 400 }) },
  );
});
