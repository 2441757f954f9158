import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { ItemKey } from '../../../functions/items/key-positions';
import { type Order, orderItem } from '../../../functions/items/revenue/order';
import {
  deliveryRevenueKey,
  revenueMonthKey,
  salesKey,
} from '../../../functions/items/revenue/revenue-counts';
import {
  type RefusedChanges,
  streamHandler,
} from '../../../functions/platform/work/stream-handler';
import {
  type CounterRepository,
  createCounterRepository,
} from '../../../functions/streams/counter-repository';
import { projectCounters } from '../../../functions/streams/counting-service';
import { createRefusedChanges } from '../../../functions/streams/refused-changes';
import { lambdaContext } from '../../support/api-event';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const at = Date.UTC(2026, 10, 20, 12);
const deliveryId = '01JD0000000000000000000101';
const anOrder = (overrides: Partial<Order> = {}): Order => ({
  holder: '~1',
  id: '1',
  name: '#1',
  at,
  updatedAt: at,
  total: 3000,
  refunded: 0,
  currency: 'USD',
  isCancelled: false,
  isTest: false,
  productIds: ['11', '12'],
  day: Math.floor(at / 86_400_000),
  rev: 0,
  decision: { version: 0, touch: { kind: 'click', deliveryId, at } },
  ...overrides,
});

const record = (number: number, before?: Order, after?: Order) => {
  const image = (order?: Order) =>
    order && marshall(orderItem('c1', order), { removeUndefinedValues: true });
  const { pk, sk } = orderItem('c1', anOrder());
  return {
    eventName: before ? 'MODIFY' : 'INSERT',
    dynamodb: {
      Keys: marshall({ pk, sk }),
      OldImage: image(before),
      NewImage: image(after),
      SequenceNumber: String(number),
      ApproximateCreationDateTime: 1,
    },
  };
};

const partition = orderItem('c1', anOrder()).pk.split('#')[3] ?? '';
const days = { learn: async () => {}, dayOf: () => 0 };
const invalidError = () => Object.assign(new Error('Refused'), { name: 'ValidationException' });

let embedded: EmbeddedTable;
let logs: LogCapture;
beforeEach(() => {
  embedded = embeddedTable();
  logs = captureLogs();
});
afterEach(async () => {
  logs.restore();
  await embedded.close();
});

/**
 * Sets up stream counters that refuse one counter until it is fixed. They put the refused changes
 * aside.
 */
const openStreamCounters = () => {
  const state = { refuses: [] as readonly ItemKey[] };
  const counters = createCounterRepository(embedded.table);
  const apply: CounterRepository['apply'] = async (fold) => {
    if (state.refuses.some(({ pk, sk }) => pk === fold.pk && sk === fold.sk)) throw invalidError();
    await counters.apply(fold);
  };
  const storedPayloads = new Map<string, unknown>();
  const s3 = {
    send: async ({ input }: { input: { Key: string; Body: string } }) => {
      storedPayloads.set(input.Key, JSON.parse(JSON.parse(input.Body).payload));
    },
  };
  const store = createRefusedChanges(s3 as never, 'failed') as RefusedChanges;
  const handler = streamHandler(
    projectCounters,
    () => ({ counters: { apply }, days }),
    () => store,
  ) as (event: unknown, context: unknown) => Promise<DynamoDBBatchResponse>;
  const run = (event: unknown) => handler(event, lambdaContext());
  return { state, kept: storedPayloads, run };
};

const counter = async (Key: ItemKey) =>
  (await embedded.table.client.send(new GetCommand({ TableName: embedded.table.name, Key }))).Item;

const month = revenueMonthKey('c1', '2026-11', partition);
const email = deliveryRevenueKey(deliveryId, partition);
const oil = salesKey('c1', '11', partition);
const salt = salesKey('c1', '12', partition);

const sums = async () => ({
  day: (await counter(month))?.[`${anOrder().day}t_USD`],
  email: (await counter(email))?.r_USD,
  oil: (await counter(oil))?.['m_2026-11'],
  salt: (await counter(salt))?.['m_2026-11'],
});

test('repeats a change once, and only for the counters that refused it', async () => {
  const { state, kept: storedPayloads, run } = openStreamCounters();
  state.refuses = [salt, month];
  const response = await run({ Records: [record(1, undefined, anOrder())], shardId: 'shard-1' });
  expect(response.batchItemFailures).toEqual([]);
  expect(await sums()).toEqual({ day: undefined, email: 3000, oil: 1, salt: undefined });
  expect(storedPayloads.size).toBe(2);
  state.refuses = [];
  for (let replay = 0; replay < 2; replay += 1) {
    for (const event of storedPayloads.values()) await run(event);
  }
  expect(await sums()).toEqual({ day: 3000, email: 3000, oil: 1, salt: 1 });
});

test('keeps the counts of later changes, and adds the refused part of an earlier change afterward', async () => {
  const { state, kept: storedPayloads, run } = openStreamCounters();
  state.refuses = [email];
  const refunded = anOrder({ refunded: 1000, rev: 1 });
  await run({ Records: [record(1, undefined, anOrder())], shardId: 'shard-1' });
  state.refuses = [];
  await run({ Records: [record(2, anOrder(), refunded)], shardId: 'shard-1' });
  expect(await sums()).toMatchObject({ day: 2000, email: -1000 });
  for (const event of storedPayloads.values()) await run(event);
  expect(await sums()).toEqual({ day: 2000, email: 2000, oil: 1, salt: 1 });
});

test('keeps the refused part of a change stored if that part is refused again', async () => {
  const { state, kept: storedPayloads, run } = openStreamCounters();
  state.refuses = [salt];
  await run({ Records: [record(1, undefined, anOrder())], shardId: 'shard-1' });
  const [event] = storedPayloads.values();
  expect((await run(event)).batchItemFailures).toEqual([{ itemIdentifier: '1' }]);
  expect(storedPayloads.size).toBe(1);
});
