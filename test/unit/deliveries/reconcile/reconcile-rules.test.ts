import {
  decideEntry,
  nextCheckSeconds,
  type ReconcileFacts,
  type Verdict,
} from '../../../../functions/deliveries/reconcile/reconcile-rules';
import type { LedgerEntry } from '../../../../functions/items/delivery/ledger-entry';

const now = 1_000_000;
const normal: ReconcileFacts = { now, eventsAreCurrent: true, isEnding: false };
const entry = (state: LedgerEntry['state'], overrides: Partial<LedgerEntry> = {}): LedgerEntry => ({
  subscriberId: 'sid',
  state,
  doubts: 0,
  ...overrides,
});

test.each<[string, LedgerEntry | undefined, Partial<ReconcileFacts>, Verdict]>([
  ['never claimed', undefined, {}, 'unsent'],
  ['released', entry('released'), {}, 'unsent'],
  ['accepted', entry('accepted'), {}, 'sent'],
  ['skipped', entry('skipped'), {}, 'skipped'],
  ['failed', entry('failed'), {}, 'failed'],
  ['claimed by a living worker', entry('claimed', { moment: now + 1 }), {}, 'wait'],
  ['claimed by a dead worker', entry('claimed', { moment: now }), {}, 'expire'],
  ['unknown for 59:59 minutes', entry('unknown', { moment: now - 3599 }), {}, 'wait'],
  ['unknown for an hour', entry('unknown', { moment: now - 3600 }), {}, 'retry'],
  [
    'unknown while events are late',
    entry('unknown', { moment: now - 9000 }),
    { eventsAreCurrent: false },
    'wait',
  ],
  ['unknown for the fourth time', entry('unknown', { moment: now - 3600, doubts: 3 }), {}, 'retry'],
  [
    'unknown for the fifth time',
    entry('unknown', { moment: now - 3600, doubts: 4 }),
    {},
    'conclude',
  ],
  [
    'unknown when it ends',
    entry('unknown', { moment: now - 3600 }),
    { isEnding: true },
    'conclude',
  ],
  [
    'unknown just now when it ends',
    entry('unknown', { moment: now - 1 }),
    { isEnding: true },
    'wait',
  ],
])('decides what to do with a recipient %s', (_name, foundEntry, changes, verdict) => {
  expect(decideEntry(foundEntry, { ...normal, ...changes })).toBe(verdict);
});

const noProgress = { settled: 0, seconds: 60, left: 100 };

test('checks after 2, 4, 8, 16 … seconds while nothing changes, then every five minutes', () => {
  const checkCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const seconds = checkCounts.map((idleChecks) => nextCheckSeconds({ ...noProgress, idleChecks }));
  expect(seconds).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
});

test.each([
  ['soon', { settled: 5000, seconds: 10, left: 20_000 }, 40],
  ['any moment', { settled: 5000, seconds: 10, left: 3 }, 2],
  ['in hours', { settled: 840, seconds: 60, left: 900_000 }, 300],
  ['sooner than the first two seconds suggest', { settled: 10, seconds: 2, left: 9990 }, 10],
])(
  'schedules the next check for when the remaining emails should be done: %s',
  (_name, progress, seconds) => {
    expect(nextCheckSeconds({ ...progress, idleChecks: 0 })).toBe(seconds);
  },
);
