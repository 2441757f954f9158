import { nextCheckout } from '../../../functions/stores/checkouts/checkout-rules';
import { aCheckout, customerId, day, minute, start } from './shop-fixture';

const checkoutRecord = (record: Parameters<typeof aCheckout>[0], overrides = {}) => ({
  customerId,
  record: aCheckout(record),
  source: 'webhook' as const,
  subscriberId: 's1',
  now: start + minute,
  ...overrides,
});
const first = nextCheckout(undefined, checkoutRecord({}));
const fuller = [...aCheckout().lines, ...aCheckout().lines];

test('uses the second of two updates within a second, because store times have no milliseconds', () => {
  const next = nextCheckout(first, checkoutRecord({ updatedAt: start, lines: fuller }));
  expect(next?.lines).toHaveLength(fuller.length);
  const emptiedCheckout = nextCheckout(next, checkoutRecord({ updatedAt: start, lines: [] }));
  expect(emptiedCheckout).toMatchObject({ lines: [] });
  expect(emptiedCheckout?.due).toBeUndefined();
});

test('ignores an update that is older than the stored one', () => {
  expect(
    nextCheckout(first, checkoutRecord({ updatedAt: start - 1, lines: fuller })),
  ).toBeUndefined();
  expect(
    nextCheckout(first, checkoutRecord({ updatedAt: start + 1, lines: fuller }))?.updatedAt,
  ).toBe(start + 1);
});

test('includes a cart up to the last moment of its period', () => {
  const checkoutAged = (agoMs: number) =>
    nextCheckout(undefined, checkoutRecord({ updatedAt: start - agoMs }, { now: start }));
  const due = checkoutAged(3 * day)?.due;
  expect(due).toBe(start - 3 * day + 60 * minute);
  expect(checkoutAged(3 * day + 1)?.due).toBeUndefined();
});
