import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { maxUnreportedRefusals, sendDespiteFailures } from './failure-scenarios';

/** The number of recipients. `bench/misfortunes.ts` runs the same test with 20,000 recipients. */
const readers = 1950;
let product: LocalProduct;

beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

const at = (addresses: readonly string[], domain: string): string[] =>
  addresses.filter((address) => address.endsWith(`@${domain}`));

test('delivers the email to everyone exactly once, despite crashes in steps, workers, queue, table, SES, and events', async () => {
  const { ended, met, truth, counted, addresses, kinds } = await sendDespiteFailures(
    product,
    readers,
  );
  for (const kind of ['throttle', 'timeoutBeforeAccept', 'timeoutAfterAccept'] as const) {
    expect(met.ses[kind]).toBeGreaterThan(0);
  }
  for (const kind of ['repeat', 'delay'] as const) {
    expect(met.sesEvents[kind]).toBeGreaterThan(0);
  }

  expect(new Set(addresses).size).toBe(addresses.length);
  expect(at(addresses, 'readers.test')).toHaveLength(readers);
  expect([...at(addresses, 'leavers.test'), ...at(addresses, 'capped.test')]).toEqual([]);

  const { capped, rejecting, suppressed } = kinds;
  const planned = readers + capped + rejecting + suppressed;
  expect(ended).toMatchObject({ status: 'sent_with_errors', planned, batches: 3 });
  expect(truth.skipped).toBe(suppressed + capped);
  expect(truth.sent + truth.failed).toBe(readers + rejecting);
  expect(truth.failed).toBeLessThanOrEqual(rejecting);
  expect(truth.failed).toBeGreaterThanOrEqual(rejecting - maxUnreportedRefusals);
  expect(truth.skippedBecause).toEqual({ suppressed, frequency: capped });
  expect(counted).toMatchObject({ ...truth, sendTo: planned });
});
