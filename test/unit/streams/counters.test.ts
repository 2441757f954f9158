import { GetCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import type { Change, Item } from '../../../functions/platform/stream-handler';
import { createCounterRepository } from '../../../functions/streams/counter-repository';
import { counterMove } from '../../../functions/streams/counter-rules';
import { projectCounters } from '../../../functions/streams/workers/project-counters';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const sequence = (number: number) => String(number).padStart(40, '0');

const aChange = (overrides: Partial<Change>): Change => ({
  kind: 'INSERT',
  pk: 'C#c1#S#3',
  sk: 's1',
  sequence: sequence(1),
  shard: 'shard-1',
  expired: false,
  ...overrides,
});

const status = (st: string): Item => ({ st });

describe('what a change counts', () => {
  test('a new active subscriber adds one to their lane', () => {
    expect(counterMove(aChange({ after: status('active') }))).toEqual({
      pk: 'C#c1',
      sk: 'CNT#S#3',
      moves: { active: 1 },
    });
  });

  test('an unsubscribe moves one from active to unsubscribed', () => {
    const change = aChange({ before: status('active'), after: status('unsubscribed') });
    expect(counterMove(change)?.moves).toEqual({ active: -1, unsubscribed: 1 });
  });

  test('a membership counts for its segment', () => {
    const change = aChange({ pk: 'C#c1#G#seg1#5', after: status('bounced') });
    expect(counterMove(change)).toEqual({ pk: 'C#c1', sk: 'CNT#G#seg1#5', moves: { bounced: 1 } });
  });

  test('a delivered, then bounced mail stays accepted', () => {
    const before = { st: 'A', dv: 't1' };
    const after = { st: 'A', dv: 't1', bo: 't2' };
    const change = aChange({ pk: 'D#d1#R#0', before, after });
    expect(counterMove(change)?.moves).toEqual({ bounced: 1 });
  });

  test('a claim that is not settled counts nothing', () => {
    expect(counterMove(aChange({ pk: 'D#d1#R#0', after: status('C') }))?.moves).toEqual({});
  });

  test('a machine’s open becomes a person’s once a person opens', () => {
    const before = { at: 't1', bot: 1 };
    const after = { at: 't1', bot: 0, hu: 't2' };
    const change = aChange({ pk: 'D#d1#O#0', before, after });
    expect(counterMove(change)?.moves).toEqual({ machine: -1, human: 1 });
  });

  test('a click counts for its link and for any link', () => {
    const after = { hu: 't' };
    const link = aChange({ pk: 'D#d1#K#0', sk: '007#s1', after });
    const any = aChange({ pk: 'D#d1#K#0', sk: '000#s1', after });
    expect(counterMove(link)?.moves).toEqual({ k_007: 1 });
    expect(counterMove(any)?.moves).toEqual({ human: 1 });
  });

  test('items nobody counts move nothing', () => {
    expect(counterMove(aChange({ pk: 'U#u1', sk: 'META', after: {} }))).toBeUndefined();
    expect(counterMove(aChange({ pk: 'C#c1', sk: 'BRAND', after: {} }))).toBeUndefined();
  });
});

describe('the projector', () => {
  let embedded: EmbeddedTable;
  beforeEach(() => {
    embedded = embeddedTable();
  });
  afterEach(() => embedded.close());

  const counted = async (pk: string, sk: string) => {
    const { client, name } = embedded.table;
    return (await client.send(new GetCommand({ TableName: name, Key: { pk, sk } }))).Item;
  };

  const history = (length: number, shard = 'shard-1') =>
    Array.from({ length }, (_, index) =>
      aChange({ sk: `s${index}`, sequence: sequence(index + 1), shard, after: status('active') }),
    );

  test('a batch delivered twice is counted once', async () => {
    const counters = createCounterRepository(embedded.table);
    const changes = history(10);
    await projectCounters(changes, { counters });
    await projectCounters(changes, { counters });
    expect(await counted('C#c1', 'CNT#S#3')).toMatchObject({ active: 10 });
  });

  test('whatever way a stream is cut, overlapped and repeated, everything counts exactly once', async () => {
    const cuts = fc.array(fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 12 })), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.uuid(), async (windows, customer) => {
        const counters = createCounterRepository(embedded.table);
        const changes = history(30).map((change) => ({ ...change, pk: `C#${customer}#S#3` }));
        let reached = 0;
        for (const [start, length] of windows) {
          // Lambda repeats from a checkpoint, it never skips ahead.
          const from = Math.min(start, reached);
          await projectCounters(changes.slice(from, from + length), { counters });
          reached = Math.max(reached, from + length);
        }
        await projectCounters(changes.slice(Math.min(reached, 30)), { counters });
        expect(await counted(`C#${customer}`, 'CNT#S#3')).toMatchObject({ active: 30 });
      }),
      { numRuns: 25 },
    );
  });

  test('two shards of one partition are counted side by side', async () => {
    const counters = createCounterRepository(embedded.table);
    await projectCounters(history(5, 'shard-1'), { counters });
    await projectCounters(history(7, 'shard-2'), { counters });
    expect(await counted('C#c1', 'CNT#S#3')).toMatchObject({ active: 12 });
  });

  test('cursors of long-gone shards are forgotten', async () => {
    const counters = createCounterRepository(embedded.table);
    for (let shard = 10; shard < 25; shard += 1) {
      await projectCounters(history(1, `shard-${shard}`), { counters });
    }
    const item = (await counted('C#c1', 'CNT#S#3')) ?? {};
    const cursors = Object.keys(item).filter((name) => name.startsWith('q_'));
    expect(cursors.sort()).toEqual(Array.from({ length: 10 }, (_, i) => `q_shard-${i + 15}`));
    expect(item.active).toBe(15);
  });
});
