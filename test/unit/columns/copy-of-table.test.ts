import { gunzipSync } from 'node:zlib';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ListScope } from '../../../functions/audience/list/list-lanes';
import { createListRepository } from '../../../functions/audience/list/list-repository';
import { createAudienceSearch } from '../../../functions/audience/list/list-search';
import { createAudienceCounters, noOne } from '../../../functions/audience/status-counters';
import { createCopyPointers } from '../../../functions/columns/copy/copy-pointers';
import { unpackJson } from '../../../functions/columns/copy/packed-json';
import { createCopyReader } from '../../../functions/columns/reading/copy-reader';
import { createCopyCheck } from '../../../functions/columns/tend/check-copy';
import { createCopyKeeping, createCopyTending } from '../../../functions/columns/tend/tend-service';
import { newSubscriberItem } from '../../../functions/items/audience/new-subscriber';
import { subscriberKey } from '../../../functions/items/audience/subscriber-keys';
import { deliveryKey } from '../../../functions/items/delivery/delivery-keys';
import { deleteItems, putItems } from '../../../functions/platform/table/batch-requests';
import { createColumnsCount } from '../../../functions/segments/evaluation/count-columns';
import { createColumnsSearch } from '../../../functions/segments/evaluation/find-columns';
import { createMemberCount } from '../../../functions/segments/evaluation/member-count';
import { createRuleBook } from '../../../functions/segments/evaluation/rule-book';
import { createCopiedSearch } from '../../../functions/segments/reading/copied-search';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import { type CapturedLogs, captureLogs } from '../../support/captured-logs';
import { openProductTable, type ProductTable } from '../../support/product-table';
import {
  customerId,
  deliveryId,
  emailOf,
  fileSegment,
  fillAudience,
  idOf,
} from '../segments/dynamic-fixtures';
import { someone } from './column-people';

const minute = 60_000;
let product: ProductTable;
let logs: CapturedLogs;
let now: number;

beforeEach(() => {
  logs = captureLogs();
  product = openProductTable();
  now = Date.now();
});
afterEach(async () => {
  logs.restore();
  await product.dispose();
});

const fill = async () => {
  await fillAudience(product.table);
  const email = { cid: customerId, ord: 7, createdAt: '2026-05-02T00:00:00.000Z' };
  await putItems(product.table, [{ ...deliveryKey(deliveryId), ...email }]);
};

const gunzipped = async () =>
  (
    await Promise.all(
      [...product.columns.kept].map(async ([key, { body }]) =>
        key.endsWith('.col') ? searched(key) : JSON.stringify(await unpackJson(body)),
      ),
    )
  ).join('\n');

/** Every section of a lane's file, unpacked. */
const searched = (key: string): string => {
  const { body } = product.columns.kept.get(key) ?? { body: new Uint8Array() };
  // Sections follow each other; each is a gzip member, and members are read one after the other.
  return gunzipSync(body).toString('latin1');
};

const parts = () => {
  const { table, columns } = product;
  const clock = () => now;
  const pointers = createCopyPointers(table);
  const { objects } = columns;
  const copies = createCopyReader({ objects, pointers, clock });
  const rules = createRuleBook(table);
  const counters = createAudienceCounters(table);
  const check = createCopyCheck({
    ...{ table, pointers, counters, clock, reader: copies },
    ...{ pause: async () => undefined, somewhere: () => '0'.repeat(26) },
  });
  const keep = createCopyKeeping({
    objects,
    pointers,
    clock,
    table,
    check,
    newId: () => `c${now}`,
  });
  return {
    ...{ pointers, keep, rules, table, counters },
    tend: createCopyTending({ objects, pointers, clock }, async (id) => void (await keep(id))),
    ask: createColumnsCount({ table, rules, copies }),
    find: createColumnsSearch({ rules, copies }),
  };
};

/** A copy as it comes into being: asked for, and made when no change is left out any more. */
const makeCopy = async () => {
  const { pointers, tend } = parts();
  await pointers.begin(customerId, now - 6 * minute);
  await product.settle();
  await tend();
};

const asked = (definition: unknown) => ({ definition: segmentDefinition.parse(definition) });
const everybody = { segmentIds: [customerId] };
const questions = [
  asked(everybody),
  asked({
    ...everybody,
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['paris'] }],
  }),
  asked({ segmentIds: [fileSegment], behaviorRule: [{ action: 'OPENED', quantity: 2 }] }),
  asked({
    ...everybody,
    fieldRule: [
      { about: 'subscriber', field: 'email', type: 'text', operator: 'contains', value: ['p1'] },
    ],
    behaviorRule: [{ action: 'NOT_OPENED', deliveryId }],
  }),
  { segmentIds: [fileSegment] },
];

const bothSay = async () => {
  const { ask, rules, table, counters } = parts();
  const walk = createMemberCount({
    ...{ table, rules, counters, clock: () => now, budgetMs: 20_000 },
    elsewhere: async () => Promise.reject(new Error('Few enough to be counted here')),
  });
  const said = await Promise.all(
    questions.map((question) => ask({ customerId, at: now, question })),
  );
  const counted = await Promise.all(
    questions.map((question) => walk.byStatus(customerId, question)),
  );
  return { said, counted };
};

test('a copy counts as the table does, also right after a change', async () => {
  await fill();
  await makeCopy();
  const first = await bothSay();
  expect(first.said).toEqual(first.counted);

  await product.table.client.send(
    new UpdateCommand({
      TableName: product.table.name,
      Key: subscriberKey(customerId, idOf(1)),
      UpdateExpression: 'SET f.city = :city, st = :st',
      ExpressionAttributeValues: { ':city': 'Paris', ':st': 'bounced' },
    }),
  );
  await deleteItems(product.table, [subscriberKey(customerId, idOf(3))]);
  await product.settle();
  const second = await bothSay();
  expect(second.said).toEqual(second.counted);
  expect(second.said).not.toEqual(first.said);
});

test('within the hour after a deletion no object holds the address', async () => {
  await fill();
  await makeCopy();
  expect((await gunzipped()).includes(emailOf(3))).toBe(true);
  await deleteItems(product.table, [subscriberKey(customerId, idOf(3))]);
  await product.settle();
  const deletedAt = now;
  while (now < deletedAt + 59 * minute) {
    now += minute;
    await parts().tend();
  }
  expect((await gunzipped()).includes(emailOf(3))).toBe(false);
  const { said, counted } = await bothSay();
  expect(said).toEqual(counted);
});

test('a copy of a newer version, a broken one and none leave the answer to the table', async () => {
  await fill();
  const { pointers, ask, tend, keep } = parts();
  const question = asked(everybody);
  expect(await ask({ customerId, at: now, question })).toBeUndefined();
  await makeCopy();
  const pointer = await pointers.get(customerId);
  if (!pointer) throw new Error('There is no copy');
  await pointers.replace(customerId, pointer, { ...pointer, format: 99 });
  expect(await ask({ customerId, at: now, question })).toBeUndefined();
  now += 60 * minute;
  await tend();
  expect((await pointers.get(customerId))?.format).toBe(99);

  const newer = await pointers.get(customerId);
  if (newer) await pointers.replace(customerId, newer, pointer);
  await pointers.breakOff(customerId, now);
  expect(await ask({ customerId, at: now, question })).toBeUndefined();
  expect(await keep(customerId)).toBe('nothing to do');
  now += 6 * minute;
  expect(await keep(customerId)).toBe('built');
  expect(await ask({ customerId, at: now, question })).toEqual((await bothSay()).counted[0]);
});

test('a lost file of changes is noticed by the next comparison, and the copy made anew', async () => {
  await fill();
  await makeCopy();
  await deleteItems(product.table, [subscriberKey(customerId, idOf(3))]);
  await product.settle();
  const lost = [...product.columns.kept.keys()].filter((key) => key.includes('/changes/'));
  await product.columns.objects.remove(lost);
  now += 25 * 60 * minute;
  await expect(parts().keep(customerId)).rejects.toThrow('differed from the table');
  now += 16 * minute;
  expect(await parts().keep(customerId)).toBe('built');
  const { said, counted } = await bothSay();
  expect(said).toEqual(counted);
});

test('a copy whose lane is gone is made anew', async () => {
  await fill();
  await makeCopy();
  const [lane = ''] = [...product.columns.kept.keys()].filter((key) => key.endsWith('.col'));
  await product.columns.objects.remove([lane]);
  await expect(parts().ask({ customerId, at: now, question: asked(everybody) })).rejects.toThrow();
  now += 10 * minute;
  expect(await parts().keep(customerId)).toBe('built');
});

test('a copy whose changes cannot be kept is of no use until it is made anew', async () => {
  await fill();
  await makeCopy();
  const put = product.columns.objects.put;
  product.columns.objects.put = () => Promise.reject(new Error('S3 is away'));
  await deleteItems(product.table, [subscriberKey(customerId, idOf(3))]);
  await product.settle();
  product.columns.objects.put = put;
  expect(await parts().ask({ customerId, at: now, question: asked(everybody) })).toBeUndefined();
});

const searches = () => {
  const { find, pointers, table, counters } = parts();
  const clock = () => now;
  const statics = {
    byStatus: async () => ({ ...noOne, active: 30_000 }),
    list: createListRepository(table, counters).list,
  };
  const copies = { find, begin: pointers.begin };
  return {
    copied: createCopiedSearch({ table, clock, copies, statics }),
    inTable: createAudienceSearch({ table, clock, findByEmail: async () => undefined }),
  };
};

const scopes: readonly ListScope[] = [
  { customerId },
  { customerId, status: 'unsubscribed' },
  { customerId, segmentIds: [fileSegment] },
];

test('a search in a copy finds whom the table finds, in the same order, with how many', async () => {
  await fill();
  await makeCopy();
  const { copied, inTable } = searches();
  for (const scope of scopes) {
    for (const text of ['p1', 'PERSON 2', '29 person', 'nobody']) {
      const all = await inTable(scope, text, { limit: 300, offset: 0 });
      const first = await copied(scope, text, { limit: 10, offset: 0 });
      expect(first?.total).toBe(all.subscribers.length);
      expect(first?.subscribers).toMatchObject(all.subscribers.slice(0, 10));
      const second = await copied(scope, text, { limit: 10, offset: 10 });
      expect(second?.subscribers).toMatchObject(all.subscribers.slice(10, 20));
      const cursor = first?.nextCursor;
      if (!cursor) continue;
      // The table goes on where the copy ended, and the other way round.
      const onward = await inTable(scope, text, { limit: 10, offset: 0, cursor });
      expect(second?.subscribers).toMatchObject(onward.subscribers);
      const again = await copied(scope, text, { limit: 10, offset: 0, cursor });
      expect(again?.subscribers).toMatchObject(onward.subscribers);
    }
  }
});

test('who was just added is found before the stream has told, who is gone is not shown', async () => {
  await fill();
  await makeCopy();
  const fresh = { ...someone({ id: idOf(900) }), email: 'zoe@a.test', name: 'Zoë Fresh' };
  const createdAt = new Date(now).toISOString();
  await putItems(product.table, [
    newSubscriberItem(customerId, { ...fresh, status: 'active', createdAt }),
  ]);
  const { copied } = searches();
  const found = await copied({ customerId }, 'fresh zoe', { limit: 10, offset: 0 });
  expect(found).toMatchObject({ total: 1, subscribers: [{ email: 'zoe@a.test' }] });
  await product.settle();
  await deleteItems(product.table, [subscriberKey(customerId, fresh.id)]);
  const gone = await searches().copied({ customerId }, 'fresh zoe', { limit: 10, offset: 0 });
  expect(gone?.subscribers).toEqual([]);
});

test('an audience of up to 20,000 is searched in the table', async () => {
  await fill();
  const { table, counters, find, pointers } = parts();
  const statics = { byStatus: counters.byStatus, list: createListRepository(table, counters).list };
  const copies = { find, begin: pointers.begin };
  const copied = createCopiedSearch({ table, clock: () => now, copies, statics });
  expect(await copied({ customerId }, 'p1', { limit: 10, offset: 0 })).toBeUndefined();
  expect(await pointers.get(customerId)).toBeUndefined();
});
