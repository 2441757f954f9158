import {
  codeLifetimeMs,
  isLive,
  liveMs,
  markAllUsed,
  waitMs,
  withSentEmail,
} from '../../../functions/auth/pending-code-rules';
import type { PendingCode } from '../../../functions/items/account/sign-in';

const minute = 60_000;
const now = 1_800_000_000_000;

/** Returns a pending code that was first emailed this long ago. */
const pendingCode = (agoMs: number, changes: Partial<PendingCode> = {}): PendingCode => ({
  nonce: `n${agoMs}`,
  length: 6,
  bornAt: now - agoMs,
  mailedAt: now - agoMs,
  ...changes,
});
const newCode = { nonce: 'new', length: 6 };
const addedCode = { ...newCode, bornAt: now, mailedAt: now };

test('a code is valid for ten minutes after its last email, unless it was used', () => {
  expect(codeLifetimeMs).toBe(10 * minute);
  expect(isLive(pendingCode(0), now)).toBe(true);
  expect(isLive(pendingCode(10 * minute - 1), now)).toBe(true);
  expect(isLive(pendingCode(10 * minute), now)).toBe(false);
  expect(isLive(pendingCode(20 * minute, { mailedAt: now - minute }), now)).toBe(true);
  expect(isLive(pendingCode(0, { usedAt: 0 }), now)).toBe(false);
});

test.each([
  ['nobody asked for one', [], 0],
  ['it was mailed just now', [pendingCode(0)], minute],
  ['it was mailed 20 seconds ago', [pendingCode(20_000)], 40_000],
  ['it was mailed a minute ago', [pendingCode(minute)], 0],
  ['it was mailed three minutes ago', [pendingCode(3 * minute)], 0],
  ['it was used', [pendingCode(0, { usedAt: now })], 0],
  ['an older one was mailed too', [pendingCode(5 * minute), pendingCode(20_000)], 40_000],
])('computes the wait before the next code email when %s', (_name, codes, ms) => {
  expect(waitMs(codes, now)).toBe(ms);
});

test.each([
  ['there is none', [], 0],
  ['it was mailed just now', [pendingCode(0)], 10 * minute],
  ['it is the newer of two', [pendingCode(5 * minute), pendingCode(2 * minute)], 8 * minute],
  ['it ended', [pendingCode(10 * minute)], 0],
  ['it was used', [pendingCode(0, { usedAt: now })], 0],
])('computes how long a code stays valid when %s', (_name, codes, ms) => {
  expect(liveMs(codes, now)).toBe(ms);
});

test('sends the same code again within five minutes', () => {
  const code = pendingCode(5 * minute - 1);
  expect(withSentEmail([code], now, newCode)).toEqual([{ ...code, mailedAt: now }]);
  const other = pendingCode(6 * minute);
  expect(withSentEmail([other, code], now, newCode)).toEqual([other, { ...code, mailedAt: now }]);
});

test.each([
  [
    'was born five minutes ago, though mailed since',
    pendingCode(5 * minute, { mailedAt: now - 1 }),
  ],
  ['was used', pendingCode(minute, { usedAt: now - 1 })],
  ['has another length', pendingCode(minute, { length: 8 })],
])('adds a new code next to an existing code that %s', (_name, code) => {
  expect(withSentEmail([code], now, newCode)).toEqual([code, addedCode]);
});

test('removes codes an hour after they were last emailed', () => {
  const recentCode = pendingCode(60 * minute - 1);
  expect(withSentEmail([pendingCode(60 * minute), recentCode], now, newCode)).toEqual([
    recentCode,
    addedCode,
  ]);
  expect(withSentEmail([], now, newCode)).toEqual([addedCode]);
});

test('invalidates all codes after a sign-in, and stores when each code was first used', () => {
  const used = pendingCode(minute, { usedAt: now - 5 });
  const codes = markAllUsed([used, pendingCode(0)], now);
  expect(codes).toEqual([used, { ...pendingCode(0), usedAt: now }]);
});
