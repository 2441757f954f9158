import {
  allUsed,
  codeLifetimeMs,
  isLive,
  liveMs,
  waitMs,
  withMail,
} from '../../../functions/auth/pending-code-rules';
import type { PendingCode } from '../../../functions/items/account/sign-in';

const minute = 60_000;
const now = 1_800_000_000_000;

/** Returns a pending code that was first emailed this long ago. */
const mailed = (agoMs: number, changes: Partial<PendingCode> = {}): PendingCode => ({
  nonce: `n${agoMs}`,
  length: 6,
  bornAt: now - agoMs,
  mailedAt: now - agoMs,
  ...changes,
});
const fresh = { nonce: 'new', length: 6 };
const added = { ...fresh, bornAt: now, mailedAt: now };

test('a code is valid for ten minutes after its last email, unless it was used', () => {
  expect(codeLifetimeMs).toBe(10 * minute);
  expect(isLive(mailed(0), now)).toBe(true);
  expect(isLive(mailed(10 * minute - 1), now)).toBe(true);
  expect(isLive(mailed(10 * minute), now)).toBe(false);
  expect(isLive(mailed(20 * minute, { mailedAt: now - minute }), now)).toBe(true);
  expect(isLive(mailed(0, { usedAt: 0 }), now)).toBe(false);
});

test.each([
  ['nobody asked for one', [], 0],
  ['it was mailed just now', [mailed(0)], minute],
  ['it was mailed 20 seconds ago', [mailed(20_000)], 40_000],
  ['it was mailed a minute ago', [mailed(minute)], 0],
  ['it was mailed three minutes ago', [mailed(3 * minute)], 0],
  ['it was used', [mailed(0, { usedAt: now })], 0],
  ['an older one was mailed too', [mailed(5 * minute), mailed(20_000)], 40_000],
])('computes how long the next email must wait when %s', (_name, codes, ms) => {
  expect(waitMs(codes, now)).toBe(ms);
});

test.each([
  ['there is none', [], 0],
  ['it was mailed just now', [mailed(0)], 10 * minute],
  ['it is the newer of two', [mailed(5 * minute), mailed(2 * minute)], 8 * minute],
  ['it ended', [mailed(10 * minute)], 0],
  ['it was used', [mailed(0, { usedAt: now })], 0],
])('computes how long a code stays valid when %s', (_name, codes, ms) => {
  expect(liveMs(codes, now)).toBe(ms);
});

test('sends the same code again within five minutes', () => {
  const code = mailed(5 * minute - 1);
  expect(withMail([code], now, fresh)).toEqual([{ ...code, mailedAt: now }]);
  const other = mailed(6 * minute);
  expect(withMail([other, code], now, fresh)).toEqual([other, { ...code, mailedAt: now }]);
});

test.each([
  ['was born five minutes ago, though mailed since', mailed(5 * minute, { mailedAt: now - 1 })],
  ['was used', mailed(minute, { usedAt: now - 1 })],
  ['has another length', mailed(minute, { length: 8 })],
])('adds a new code next to an existing one that %s', (_name, code) => {
  expect(withMail([code], now, fresh)).toEqual([code, added]);
});

test('removes codes an hour after their last email', () => {
  const kept = mailed(60 * minute - 1);
  expect(withMail([mailed(60 * minute), kept], now, fresh)).toEqual([kept, added]);
  expect(withMail([], now, fresh)).toEqual([added]);
});

test('invalidates all codes after a sign-in, and stores the time of each code’s first use', () => {
  const used = mailed(minute, { usedAt: now - 5 });
  const codes = allUsed([used, mailed(0)], now);
  expect(codes).toEqual([used, { ...mailed(0), usedAt: now }]);
});
