import { dayMs } from '../../../functions/platform/local-day';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { growingCustomers, growthDelta } from '../../../functions/streams/growth-rules';

const writtenAt = Date.parse('2026-11-22T12:00:00Z');
const utc = (_: string, epochMs: number) => Math.floor(epochMs / dayMs);
const dayOf = (iso: string) => utc('', Date.parse(iso));
const person = (changes: object = {}) => ({ st: 'active', ca: '2026-11-20T08:00:00Z', ...changes });
const aChange = (before?: object, after?: object, pk = 'C#c1#S#3'): Change => ({
  kind: 'MODIFY',
  pk,
  sk: 's1',
  sequence: '1',
  shard: 'one',
  at: writtenAt,
  expired: false,
  before: before as Change['before'],
  after: after as Change['after'],
});
const growthMoves = (...change: Parameters<typeof aChange>) =>
  growthDelta(aChange(...change), utc)?.moves;
const on = (iso: string, letters: Record<string, number>) =>
  Object.fromEntries(Object.entries(letters).map(([name, by]) => [`${dayOf(iso)}${name}`, by]));

test('counts a removed person on the day of the write, and as active only if they were', () => {
  expect(growthMoves(person())).toEqual(on('2026-11-22', { r: 1, a: -1 }));
  expect(growthMoves(person({ st: 'bounced' }))).toEqual(on('2026-11-22', { r: 1 }));
});

test('counts a status change that has no time on the day of the write', () => {
  expect(growthMoves(person(), person({ st: 'bounced' }))).toEqual(
    on('2026-11-22', { a: -1, b: 1 }),
  );
  const knownStatus = { sc: '2026-11-21T01:00:00Z' };
  const spam = growthMoves(
    person({ st: 'bounced', ...knownStatus }),
    person({ st: 'spam', ...knownStatus }),
  );
  expect(spam).toBeUndefined();
  expect(growthMoves(person(knownStatus), person({ st: 'spam', ...knownStatus }))).toEqual(
    on('2026-11-22', { a: -1, s: 1 }),
  );
});

test('never counts anyone as leaving before they joined, whatever a mail server’s clock says', () => {
  const earlyLeaver = person({ st: 'unsubscribed', sc: '2026-11-19T00:00:00Z' });
  expect(growthMoves(person(), earlyLeaver)).toEqual(on('2026-11-20', { a: -1, u: 1 }));
  const { ca: _, ...undated } = earlyLeaver;
  expect(growthMoves(person(), undated)).toEqual(on('2026-11-19', { a: -1, u: 1 }));
});

test('counts someone without a readable time as joining on the day of the write', () => {
  expect(growthMoves(undefined, { st: 'spam', ca: 'soon' })).toEqual(on('2026-11-22', { j: 1 }));
  expect(growthMoves(undefined, { st: 'spam', ca: 5 })).toEqual(on('2026-11-22', { j: 1 }));
});

test('counts how someone joined the audience, and how they joined each segment', () => {
  const day = '2026-11-20';
  const joinMoves = (extra: object, pk?: string) => growthMoves(undefined, person(extra), pk);
  expect(joinMoves({ im: 'import1' })).toEqual(on(day, { j: 1, a: 1, i: 1 }));
  const addition = (additionSource: string) => ({
    ad: new Set([`2026-11-20T08:00:00Z#${additionSource}#seg1`]),
  });
  expect(joinMoves(addition('form'))).toEqual(on(day, { j: 1, a: 1, f: 1 }));
  expect(joinMoves(addition('manual'))).toEqual(on(day, { j: 1, a: 1, m: 1 }));
  expect(joinMoves({ sh: new Set(['77']) })).toEqual(on(day, { j: 1, a: 1, h: 1 }));
  expect(joinMoves({})).toEqual(on(day, { j: 1, a: 1 }));
  const joined = { im: 'import1', jo: '2026-11-20T05:00:00Z' };
  expect(joinMoves(joined, 'C#c1#G#seg1#5')).toEqual(on(day, { j: 1, a: 1 }));
  for (const hw of ['i', 'f', 'm', 'h']) {
    expect(joinMoves({ ...joined, hw }, 'C#c1#G#seg1#5')).toEqual(on(day, { j: 1, a: 1, [hw]: 1 }));
  }
  expect(joinMoves({ ...joined, hw: 'j' }, 'C#c1#G#seg1#5')).toEqual(on(day, { j: 1, a: 1 }));
  expect(growthMoves(person(), person({ im: 'import2', st: 'spam' }))).not.toHaveProperty('20777i');
});

test('counts a membership from its start, and its end or change on the day of the write', () => {
  const partition = 'C#c1#G#seg1#5';
  const joined = person({ jo: '2026-11-21T05:00:00Z' });
  expect(growthMoves(undefined, joined, partition)).toEqual(on('2026-11-21', { j: 1, a: 1 }));
  const left = { ...joined, st: 'spam', sc: '2026-11-20T05:00:00Z' };
  expect(growthMoves(joined, left, partition)).toEqual(on('2026-11-22', { a: -1, s: 1 }));
});

test('uses the UTC day if the customer’s time zone is unknown', () => {
  const move = growthDelta(aChange(undefined, person()), () => undefined);
  expect(move).toEqual({
    pk: 'C#c1',
    sk: 'GRW#S#2026-11#3',
    moves: on('2026-11-20', { j: 1, a: 1 }),
  });
});

test('loads the time zone of each customer with changed people only once per batch', () => {
  const changes = ['C#c1#S#3', 'C#c2#G#g1#0', 'C#c1#S#4', 'C#c3#X#1', 'D#d1#R#0'];
  expect(growingCustomers(changes.map((pk) => aChange({}, {}, pk)))).toEqual(['c1', 'c2']);
});
