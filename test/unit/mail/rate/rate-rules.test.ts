import {
  chunkSize,
  leftToday,
  ratePerSecond,
  stillTaken,
} from '../../../../functions/mail/rate/rate-rules';

test('marketing gets 85 % of its stage’s share of the rate, in whole mails', () => {
  expect(ratePerSecond(100, 1)).toBe(85);
  expect(ratePerSecond(100, 0.5)).toBe(42);
});

test('the slowest account still sends one mail a second', () => {
  expect(ratePerSecond(1, 1)).toBe(1);
  expect(ratePerSecond(14, 0.05)).toBe(1);
});

test.each([
  ['all that is wanted', 7, 100, 7],
  ['no more than 25', 80, 100, 25],
  ['no more than a second of a slow account', 80, 3, 3],
])('a reservation takes %s', (_name, wanted, perSecond, taken) => {
  expect(chunkSize(wanted, perSecond)).toBe(taken);
});

const left = (max24HourSend: number, sentLast24Hours: number, taken = 0) =>
  leftToday({ max24HourSend, sentLast24Hours, taken });

test('what is left today is the quota without what was sent and taken, and 2 % for sign-in codes', () => {
  expect(left(200, 150)).toBe(46);
  expect(left(200, 150, 40)).toBe(6);
  expect(left(200, 150, 60)).toBe(0);
  expect(left(200, 250)).toBe(0);
  expect(left(0, 0)).toBe(0);
});

test('what was taken is let go as fast as the workers send', () => {
  expect(stillTaken(1000, 10, 60)).toBe(400);
  expect(stillTaken(1000, 10, 900)).toBe(0);
  expect(stillTaken(1000, 10, -5)).toBe(1000);
});

test('an account without a daily quota has no end today', () => {
  expect(left(-1, 1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
});
