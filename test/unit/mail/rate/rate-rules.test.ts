import {
  capacityOfSecond,
  chunkSize,
  ratePerSecond,
  remainingToday,
  remainingUsage,
} from '../../../../functions/mail/rate/rate-rules';

test('reserves 96% of a stage’s share of the rate for marketing emails', () => {
  expect(ratePerSecond(100, 1)).toBe(96);
  expect(ratePerSecond(100, 0.5)).toBe(48);
  expect(ratePerSecond(14, 1)).toBeCloseTo(13.44);
});

test.each([1, 13.44, 96, 480, 1.5])(
  'allows %d emails a second on average, with almost the same number in each second',
  (rate) => {
    const startSecond = 1_800_000_000;
    const rooms = Array.from({ length: 1000 }, (_, index) =>
      capacityOfSecond(startSecond + index, rate),
    );
    const total = rooms.reduce((sum, room) => sum + room, 0);
    expect(Math.abs(total - rate * 1000)).toBeLessThanOrEqual(1);
    for (const room of rooms) expect([Math.floor(rate), Math.ceil(rate)]).toContain(room);
  },
);

test('lets the slowest account send at least one email a second', () => {
  expect(ratePerSecond(1, 1)).toBe(1);
  expect(ratePerSecond(14, 0.05)).toBe(1);
});

test.each([
  ['all that is wanted', 7, 100, 7],
  ['no more than 25', 80, 100, 25],
  ['no more than a second of a slow account', 80, 3, 3],
  ['whole mails', 80, 13.44, 13],
])('reserves %s from the sending rate', (_name, requested, perSecond, reserved) => {
  expect(chunkSize(requested, perSecond)).toBe(reserved);
});

const remainingQuota = (max24HourSend: number, sentLast24Hours: number, reserved = 0) =>
  remainingToday({ max24HourSend, sentLast24Hours, taken: reserved });

test('subtracts sent emails, reserved emails, and 2% for sign-in codes from today’s quota', () => {
  expect(remainingQuota(200, 150)).toBe(46);
  expect(remainingQuota(200, 150, 40)).toBe(6);
  expect(remainingQuota(200, 150, 60)).toBe(0);
  expect(remainingQuota(200, 250)).toBe(0);
  expect(remainingQuota(0, 0)).toBe(0);
});

test('releases reserved quota at the speed at which the workers send', () => {
  expect(remainingUsage(1000, 10, 60)).toBe(400);
  expect(remainingUsage(1000, 10, 900)).toBe(0);
  expect(remainingUsage(1000, 10, -5)).toBe(1000);
});

test('sets no limit today for an account without a daily quota', () => {
  expect(remainingQuota(-1, 1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
});
