import { GetCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import type { Item } from '../../../functions/platform/table/item';
import type { Change } from '../../../functions/platform/work/stream-handler';
import {
  type CounterRepository,
  createCounterRepository,
} from '../../../functions/streams/counter-repository';
import { counterDelta } from '../../../functions/streams/counter-rules';
import { projectCounters } from '../../../functions/streams/counting-service';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const sequence = (number: number) => String(number).padStart(40, '0');

const aChange = (overrides: Partial<Change>): Change => ({
  kind: 'INSERT',
  pk: 'C#c1#S#3',
  sk: 's1',
  sequence: sequence(1),
  shard: 'shard-1',
  at: Date.UTC(2026, 10, 22),
  expired: false,
  ...overrides,
});

const status = (st: string): Item => ({ st });

/** The tests cover only this consumer, because growth has its own tests. */
const only = 'project-counters';
const days = { learn: async () => {}, dayOf: () => 0 };

describe('the counts of a change', () => {
  test('adds one to the partition’s count of active subscribers for a new active subscriber', () => {
    expect(counterDelta(aChange({ after: status('active') }))).toEqual({
      pk: 'C#c1',
      sk: 'CNT#S#3',
      moves: { active: 1 },
    });
  });

  test('moves one from the active to the unsubscribed count after an unsubscribe', () => {
    const change = aChange({ before: status('active'), after: status('unsubscribed') });
    expect(counterDelta(change)?.moves).toEqual({ active: -1, unsubscribed: 1 });
  });

  test('counts a membership for its segment', () => {
    const change = aChange({ pk: 'C#c1#G#seg1#5', after: status('bounced') });
    expect(counterDelta(change)).toEqual({ pk: 'C#c1', sk: 'CNT#G#seg1#5', moves: { bounced: 1 } });
  });

  test('keeps counting an email as accepted that was delivered and then bounced', () => {
    const before = { st: 'A', dv: 't1' };
    const after = { st: 'A', dv: 't1', bo: 't2' };
    const change = aChange({ pk: 'D#d1#R#0', before, after });
    expect(counterDelta(change)?.moves).toEqual({
      delivered: -1,
      bounced: 1,
      'xp_other/Other': 1,
    });
  });

  test('doesn’t count a claim without a final result', () => {
    expect(counterDelta(aChange({ pk: 'D#d1#R#0', after: status('C') }))?.moves).toEqual({});
  });

  test('turns a bot’s open into a person’s once the person opens', () => {
    const before = { at: 't1', bot: 1 };
    const after = { at: 't1', bot: 0, hu: 't2' };
    const change = aChange({ pk: 'D#d1#O#0', before, after });
    expect(counterDelta(change)?.moves).toEqual({ machine: -1, human: 1 });
  });

  test('counts a click for its link and for any link', () => {
    const after = { hu: 't' };
    const link = aChange({ pk: 'D#d1#K#0', sk: '007#s1', after });
    const anyClick = aChange({ pk: 'D#d1#K#0', sk: '000#s1', after });
    expect(counterDelta(link)?.moves).toEqual({ k_007: 1 });
    expect(counterDelta(anyClick)?.moves).toEqual({ human: 1 });
  });

  test('changes the total when a partition’s counts change, but not the other way around', () => {
    const before = { accepted: 10, bounced: 1, skipped: 3 };
    const after = { accepted: 14, bounced: 0, skipped: 9, 'q_shard-1': '7' };
    const change = aChange({ pk: 'D#d1', sk: 'STATS#R#2', before, after });
    expect(counterDelta(change)).toEqual({
      pk: 'D#d1',
      sk: 'SUM',
      moves: { accepted: 4, bounced: -1 },
    });
    const opens = aChange({ pk: 'D#d1', sk: 'STATS#O#0', after: { human: 2, machine: 5 } });
    expect(counterDelta(opens)?.moves).toEqual({ opened: 2 });
    expect(counterDelta(aChange({ pk: 'D#d1', sk: 'SUM', after: { opened: 2 } }))).toBeUndefined();
  });

  test('ignores items that aren’t counted', () => {
    expect(counterDelta(aChange({ pk: 'U#u1', sk: 'META', after: {} }))).toBeUndefined();
    expect(counterDelta(aChange({ pk: 'C#c1', sk: 'BRAND', after: {} }))).toBeUndefined();
  });
});

describe('the stream counters', () => {
  let embedded: EmbeddedTable;
  beforeEach(() => {
    embedded = embeddedTable();
  });
  afterEach(() => embedded.close());

  const readCounter = async (pk: string, sk: string) => {
    const { client, name } = embedded.table;
    return (await client.send(new GetCommand({ TableName: name, Key: { pk, sk } }))).Item;
  };

  const history = (length: number, shard = 'shard-1') =>
    Array.from({ length }, (_, index) =>
      aChange({ sk: `s${index}`, sequence: sequence(index + 1), shard, after: status('active') }),
    );

  const project = async (changes: readonly Change[], counters: CounterRepository) => {
    const refuse = (_change: Change, _by: string, error: unknown) => Promise.reject(error);
    expect(await projectCounters(changes, { counters, days }, { refuse, only })).toEqual([]);
  };

  test('counts a repeated batch once', async () => {
    const counters = createCounterRepository(embedded.table);
    const changes = history(10);
    await project(changes, counters);
    await project(changes, counters);
    expect(await readCounter('C#c1', 'CNT#S#3')).toMatchObject({ active: 10 });
  });

  test('counts everything exactly once, however a stream is split, overlaps and repeats', async () => {
    const cuts = fc.array(fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 12 })), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.uuid(), async (windows, customer) => {
        const counters = createCounterRepository(embedded.table);
        const changes = history(30).map((change) => ({ ...change, pk: `C#${customer}#S#3` }));
        let reachedIndex = 0;
        for (const [start, length] of windows) {
          // Lambda may repeat records from a checkpoint but never skips any.
          const from = Math.min(start, reachedIndex);
          await project(changes.slice(from, from + length), counters);
          reachedIndex = Math.max(reachedIndex, from + length);
        }
        await project(changes.slice(Math.min(reachedIndex, 30)), counters);
        expect(await readCounter(`C#${customer}`, 'CNT#S#3')).toMatchObject({ active: 30 });
      }),
      { numRuns: 25 },
    );
  });

  test('counts each click in a batch on 999 links, and nothing twice when the batch is repeated', async () => {
    const counters = createCounterRepository(embedded.table);
    const after = { hu: 't' };
    const clicks = Array.from({ length: 1000 }, (_, index) => {
      const sk = `${String(index).padStart(3, '0')}#s1`;
      return aChange({ pk: 'D#d1#K#0', sk, sequence: sequence(index + 1), after });
    });
    await project(clicks, counters);
    await project(clicks, counters);
    const { human, ...item } = (await readCounter('D#d1', 'STATS#K#0')) ?? {};
    const links = Object.entries(item).filter(([name]) => name.startsWith('k_'));
    expect(human).toBe(1);
    expect(links).toHaveLength(999);
    expect(links.every(([, count]) => count === 1)).toBe(true);
  });

  test('counts two shards of one partition in parallel', async () => {
    const counters = createCounterRepository(embedded.table);
    await project(history(5, 'shard-1'), counters);
    await project(history(7, 'shard-2'), counters);
    expect(await readCounter('C#c1', 'CNT#S#3')).toMatchObject({ active: 12 });
  });

  test('deletes the cursors of old shards', async () => {
    const counters = createCounterRepository(embedded.table);
    for (let shard = 10; shard < 25; shard += 1) {
      await project(history(1, `shard-${shard}`), counters);
    }
    const item = (await readCounter('C#c1', 'CNT#S#3')) ?? {};
    const cursors = Object.keys(item).filter((name) => name.startsWith('q_'));
    expect(cursors.sort()).toEqual(Array.from({ length: 10 }, (_, i) => `q_shard-${i + 15}`));
    expect(item.active).toBe(15);
  });

  describe('changes that can’t be counted', () => {
    const invalidError = () => Object.assign(new Error('bad'), { name: 'ValidationException' });
    const busyError = () => Object.assign(new Error('busy'), { $metadata: {} });

    let logs: LogCapture;
    beforeEach(() => {
      logs = captureLogs();
    });
    afterEach(() => logs.restore());

    const setUp = (refuses: string, error: () => Error) => {
      const counters = createCounterRepository(embedded.table);
      const refusedSequences: string[] = [];
      const apply: CounterRepository['apply'] = async (fold) => {
        if (fold.entries.some((entry) => entry.sequence === refuses)) throw error();
        await counters.apply(fold);
      };
      const refuse = async (change: Change) => {
        refusedSequences.push(change.sequence);
        return [];
      };
      const run = (changes: readonly Change[]) =>
        projectCounters(changes, { counters: { apply }, days }, { refuse, only });
      return { run, refused: refusedSequences, counters };
    };

    test('refuses only an invalid entry and counts the other entries of its counter', async () => {
      const { run, refused: refusedSequences } = setUp(sequence(3), invalidError);
      expect(await run(history(5))).toEqual([]);
      expect(refusedSequences).toEqual([sequence(3)]);
      expect(await readCounter('C#c1', 'CNT#S#3')).toMatchObject({ active: 4 });
    });

    test('counts a repeated, previously refused change once, even after later changes', async () => {
      const { run, counters } = setUp(sequence(3), invalidError);
      const changes = history(5);
      await run(changes);
      const redelivered = changes.slice(2, 3).map((change) => ({ ...change, shard: 'again-3' }));
      await project(redelivered, counters);
      await project(redelivered, counters);
      expect(await readCounter('C#c1', 'CNT#S#3')).toMatchObject({ active: 5 });
    });

    test('delays all changes of a counter while AWS is busy, and continues with other counters', async () => {
      const { run, refused: refusedSequences } = setUp(sequence(3), busyError);
      const changes = history(5);
      const otherChange = {
        ...aChange({ pk: 'C#c2#S#3', sk: 's', after: status('active') }),
        shard: 's',
      };
      expect(await run([...changes, { ...otherChange, sequence: sequence(6) }])).toEqual(changes);
      expect(refusedSequences).toEqual([]);
      expect(await readCounter('C#c2', 'CNT#S#3')).toMatchObject({ active: 1 });
    });
  });
});
