import type { LedgerRow } from '../../../../functions/deliveries/ledger/ledger';
import {
  type Circumstances,
  nextLookSeconds,
  type Verdict,
  verdictOn,
} from '../../../../functions/deliveries/reconcile/reconcile-rules';

const now = 1_000_000;
const normal: Circumstances = { now, eventsAreCurrent: true, isEnding: false };
const row = (st: LedgerRow['st'], more: Partial<LedgerRow> = {}): LedgerRow => ({
  sk: 'sid',
  st,
  att: 0,
  ...more,
});

test.each<[string, LedgerRow | undefined, Partial<Circumstances>, Verdict]>([
  ['never claimed', undefined, {}, 'unsent'],
  ['given back', row('R'), {}, 'unsent'],
  ['accepted', row('A'), {}, 'sent'],
  ['skipped', row('S'), {}, 'skipped'],
  ['failed', row('F'), {}, 'failed'],
  ['claimed by a living worker', row('C', { lx: now + 1 }), {}, 'wait'],
  ['claimed by a dead worker', row('C', { lx: now }), {}, 'expire'],
  ['unknown for 14:59 minutes', row('U', { lx: now - 899 }), {}, 'wait'],
  ['unknown for 15 minutes', row('U', { lx: now - 900 }), {}, 'retry'],
  [
    'unknown while events are late',
    row('U', { lx: now - 9000 }),
    { eventsAreCurrent: false },
    'wait',
  ],
  ['unknown for the fourth time', row('U', { lx: now - 900, att: 3 }), {}, 'retry'],
  ['unknown for the fifth time', row('U', { lx: now - 900, att: 4 }), {}, 'conclude'],
  ['unknown when it ends', row('U', { lx: now - 900 }), { isEnding: true }, 'conclude'],
  ['unknown just now when it ends', row('U', { lx: now - 1 }), { isEnding: true }, 'wait'],
])('a recipient %s', (_name, found, changes, verdict) => {
  expect(verdictOn(found, { ...normal, ...changes })).toBe(verdict);
});

const nothing = { settled: 0, seconds: 60, left: 100 };

test('while nothing moves, looks come after 10, 20, 40 … seconds and then every five minutes', () => {
  const looks = [0, 1, 2, 3, 4, 5, 6, 7];
  const seconds = looks.map((idleLooks) => nextLookSeconds({ ...nothing, idleLooks }));
  expect(seconds).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
});

test.each([
  ['soon', { settled: 5000, seconds: 10, left: 20_000 }, 40],
  ['any moment', { settled: 5000, seconds: 10, left: 3 }, 10],
  ['in hours', { settled: 140, seconds: 10, left: 900_000 }, 300],
])('the next look comes when the rest should be done: %s', (_name, progress, seconds) => {
  expect(nextLookSeconds({ ...progress, idleLooks: 0 })).toBe(seconds);
});
