import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { addPartitions } from '../../../functions/audience/growth-reader';
import { growthKeyRange } from '../../../functions/items/growth';
import { dayMs } from '../../../functions/platform/local-day';
import type { Item } from '../../../functions/platform/table/item';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { createCounterRepository } from '../../../functions/streams/counter-repository';
import { projectCounters } from '../../../functions/streams/counting-service';
import { createCustomerDays } from '../../../functions/streams/customer-days';
import { growthDelta } from '../../../functions/streams/growth-rules';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const sequence = (number: number) => String(number).padStart(40, '0');
const at = Date.parse('2026-11-22T12:00:00Z');
const dayAt = (iso: string) => Math.floor(Date.parse(iso) / dayMs);
const utc = (_: string, epochMs: number) => Math.floor(epochMs / dayMs);

const aChange = (overrides: Partial<Change>): Change => ({
  kind: 'INSERT',
  pk: 'C#c1#S#3',
  sk: 's1',
  sequence: sequence(1),
  shard: 'shard-1',
  at,
  expired: false,
  ...overrides,
});

const activeItem = (extra: Item = {}): Item => ({
  st: 'active',
  ca: '2026-11-20T08:00:00Z',
  ...extra,
});

describe('the effects of a change on a day', () => {
  test('adds someone new on the day they were created', () => {
    const day = dayAt('2026-11-20');
    expect(growthDelta(aChange({ after: activeItem() }), utc)).toEqual({
      pk: 'C#c1',
      sk: 'GRW#S#2026-11#3',
      moves: { [`${day}j`]: 1, [`${day}a`]: 1 },
    });
  });

  test('adds someone who joins as unsubscribed, but not as active', () => {
    const after = activeItem({ st: 'unsubscribed' });
    expect(growthDelta(aChange({ after }), utc)?.moves).toEqual({
      [`${dayAt('2026-11-20')}j`]: 1,
    });
  });

  test('counts an unsubscribe with its reason on the day it happened', () => {
    const after = activeItem({ st: 'spam', sc: '2026-11-21T23:59:00Z' });
    const day = dayAt('2026-11-21');
    expect(growthDelta(aChange({ before: activeItem(), after }), utc)?.moves).toEqual({
      [`${day}a`]: -1,
      [`${day}s`]: 1,
    });
  });

  test('counts a new member on the day the membership is written, even if the subscriber was added earlier', () => {
    const member = aChange({ pk: 'C#c1#G#seg1#5', after: activeItem() });
    const day = dayAt('2026-11-22');
    expect(growthDelta(member, utc)).toEqual({
      pk: 'C#c1',
      sk: 'GRW#G#seg1#2026-11#5',
      moves: { [`${day}j`]: 1, [`${day}a`]: 1 },
    });
  });

  test('counts nothing for a name change or for items other than people', () => {
    expect(
      growthDelta(aChange({ before: activeItem(), after: activeItem({ n: 'Ada' }) }), utc),
    ).toBe(undefined);
    expect(growthDelta(aChange({ pk: 'C#c1#X#3', after: { r: 'manual' } }), utc)).toBe(undefined);
  });
});

describe('the days of a customer', () => {
  let embedded: EmbeddedTable;
  beforeEach(() => {
    embedded = embeddedTable();
  });
  afterEach(() => embedded.close());

  const project = async (changes: readonly Change[], days = createCustomerDays(embedded.table)) => {
    const counters = createCounterRepository(embedded.table);
    const refuse = (_change: Change, _by: string, error: unknown) => Promise.reject(error);
    expect(await projectCounters(changes, { counters, days }, { refuse })).toEqual([]);
  };

  const readDays = async (customerId = 'c1') => {
    const { pk, skPrefix } = growthKeyRange(customerId, undefined);
    const { client, name } = embedded.table;
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': skPrefix },
      }),
    );
    return addPartitions(Items);
  };

  const inZone = (zone: string) => ({
    learn: async () => {},
    dayOf: (_: string, epochMs: number) =>
      Math.floor((epochMs + (zone === 'Asia/Tokyo' ? 9 : 0) * 3_600_000) / dayMs),
  });

  test('begins and ends a day in the customer’s time zone', async () => {
    const lateChange = aChange({ after: activeItem({ ca: '2026-11-30T20:00:00Z' }) });
    await project([lateChange], inZone('Asia/Tokyo'));
    expect([...(await readDays()).keys()]).toEqual([dayAt('2026-12-01')]);
  });

  test('counts a change once, even if it is repeated in another time zone', async () => {
    const lateChange = aChange({ after: activeItem({ ca: '2026-11-30T20:00:00Z' }) });
    await project([lateChange], inZone('Asia/Tokyo'));
    await project([lateChange], inZone('UTC'));
    expect([...(await readDays()).values()]).toEqual([{ joined: 1, active: 1 }]);
  });

  test('uses UTC days for a deleted customer', async () => {
    await project([aChange({ after: activeItem({ ca: '2026-11-30T23:30:00Z' }) })]);
    expect([...(await readDays()).keys()]).toEqual([dayAt('2026-11-30')]);
  });

  type SubscriberSpan = { readonly joined: number; readonly end?: string; readonly endDay: number };
  const start = dayAt('2026-10-25');
  const lives = fc.array(
    fc.record({
      joined: fc.integer({ min: 0, max: 20 }),
      end: fc.constantFrom(undefined, 'unsubscribed', 'bounced', 'spam', 'removed'),
      endDay: fc.integer({ min: 20, max: 40 }),
    }),
    { minLength: 1, maxLength: 25 },
  );
  const iso = (day: number) => new Date((start + day) * dayMs).toISOString();

  /**
   * Returns the changes in one person's life: joining, and if they left or were deleted, that
   * change.
   */
  const changesOf = (
    { joined, end, endDay }: SubscriberSpan,
    index: number,
    pk: string,
  ): Change[] => {
    const joinedItem = activeItem({ ca: iso(joined) });
    const sk = `s${index}`;
    const first = aChange({ pk, sk, after: joinedItem, at: (start + joined) * dayMs });
    if (!end) return [first];
    const endedChange = { pk, sk, before: joinedItem, at: (start + endDay) * dayMs };
    if (end === 'removed') return [first, aChange({ ...endedChange, kind: 'REMOVE' })];
    const after = { ...joinedItem, st: end, sc: iso(endDay) };
    return [first, aChange({ ...endedChange, kind: 'MODIFY', after })];
  };

  const recount = (all: readonly SubscriberSpan[]) => {
    const days = new Map<number, Record<string, number>>();
    const add = (day: number, name: string, by: number) => {
      const counts = days.get(start + day) ?? {};
      days.set(start + day, { ...counts, [name]: (counts[name] ?? 0) + by });
    };
    for (const { joined, end, endDay } of all) {
      add(joined, 'joined', 1);
      add(joined, 'active', 1);
      if (!end) continue;
      add(endDay, end, 1);
      add(endDay, 'active', -1);
    }
    return days;
  };

  const withoutEmptyDays = (
    days: Awaited<ReturnType<typeof readDays>> | ReturnType<typeof recount>,
  ) =>
    Object.fromEntries(
      [...days].map(([day, counts]) => [
        day,
        Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0)),
      ]),
    );

  test('counts the same per day as a recount, however the stream is split, repeated and divided over shards', async () => {
    const windows = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(lives, windows, fc.uuid(), async (all, cuts, customer) => {
        const pkOf = (index: number) => `C#${customer}#S#${index % 2}`;
        const changes = all
          .flatMap((span, index) => changesOf(span, index, pkOf(index)))
          .sort((a, b) => a.at - b.at)
          .map((change, index) => ({ ...change, sequence: sequence(index + 1) }));
        // Each partition is in its own shard. The second shard is read first.
        for (const partition of ['1', '0']) {
          const partitionChanges = changes
            .filter(({ pk }) => pk.endsWith(partition))
            .map((change) => ({ ...change, shard: `shard-${partition}` }));
          let reachedIndex = 0;
          for (const [from, length] of cuts) {
            const begin = Math.min(from, reachedIndex);
            await project(partitionChanges.slice(begin, begin + length));
            reachedIndex = Math.max(reachedIndex, begin + length);
          }
          await project(partitionChanges.slice(Math.min(reachedIndex, partitionChanges.length)));
        }
        expect(withoutEmptyDays(await readDays(customer))).toEqual(withoutEmptyDays(recount(all)));
      }),
      { numRuns: 20 },
    );
  });
});
