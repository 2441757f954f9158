import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { testSubjectsDespiteFailures } from './ab-test-failure-scenarios';
import { maxUnreportedRefusals } from './failure-scenarios';

/**
 * The number of recipients. `bench/misfortunes.ts --variants` runs the same test with 20,000
 * recipients and four subjects.
 */
const readers = 700;
let product: LocalProduct;

beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

const at = (addresses: readonly string[], domain: string): string[] =>
  addresses.filter((address) => address.endsWith(`@${domain}`));

test('sends everyone one subject line once, even when an A/B test is paused, canceled, or interrupted by a crash', async () => {
  const { met, won, opens, cancelled, kinds } = await testSubjectsDespiteFailures(
    product,
    readers,
    3,
  );
  for (const kind of ['throttle', 'timeoutBeforeAccept', 'timeoutAfterAccept'] as const) {
    expect(met.ses[kind]).toBeGreaterThan(0);
  }
  const { capped, rejecting, suppressed } = kinds;
  const planned = readers + capped + rejecting + suppressed;

  expect(won.wrongSubjects).toEqual([]);
  expect(new Set(won.addresses).size).toBe(won.addresses.length);
  expect(at(won.addresses, 'readers.test')).toHaveLength(readers);
  expect([...at(won.addresses, 'leavers.test'), ...at(won.addresses, 'capped.test')]).toEqual([]);
  expect(won.winner).toMatchObject({ variant: 'B', isClear: true });
  expect(won.ended).toMatchObject({ status: 'sent_with_errors', planned });
  expect(won.truth.skippedBecause).toEqual({ suppressed, frequency: capped });
  expect(won.truth.sent + won.truth.failed).toBe(readers + rejecting);
  expect(won.truth.failed).toBeLessThanOrEqual(rejecting);
  expect(won.truth.failed).toBeGreaterThanOrEqual(rejecting - maxUnreportedRefusals);
  expect(won.counted).toMatchObject({ ...won.truth, sendTo: planned });
  expect(won.variantsCounted).toEqual(won.variantsSeen);
  expect(won.variantsSeen.map(({ open }) => open)).toEqual(opens);

  expect(cancelled.wrongSubjects).toEqual([]);
  expect(new Set(cancelled.addresses).size).toBe(cancelled.addresses.length);
  expect(cancelled).not.toHaveProperty('winner.variant');
  expect(cancelled.ended).toMatchObject({ status: 'cancelled', planned });
  const { sent, skipped, failed } = cancelled.truth;
  const got = cancelled.addresses.filter((address) => !address.startsWith('reject+')).length;
  expect(sent).toBeGreaterThanOrEqual(got);
  expect(sent).toBeLessThanOrEqual(got + maxUnreportedRefusals);
  expect(sent + skipped + failed).toBe(planned);
  expect(cancelled.counted).toMatchObject({ ...cancelled.truth, sendTo: planned });
  expect(cancelled.variantsCounted).toEqual(cancelled.variantsSeen);
  expect(cancelled.variantsSeen.reduce((sum, variant) => sum + variant.sent, 0)).toBe(sent);
});
