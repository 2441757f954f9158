import { recordedCounts } from '../../../bench/cost/mail-cost';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { countCampaign } from './counted-campaign';

let product: LocalProduct;

beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

/** Ticks run beside the campaign, and the parts of a small one are larger for each email. */
const tolerance = 1.1;

test('an email needs no more than its cost was computed with', async () => {
  const counts = await countCampaign(product, 1000);
  expect(counts.writeUnits).toBeLessThanOrEqual(recordedCounts.writeUnits * tolerance);
  expect(counts.readUnits).toBeLessThanOrEqual(recordedCounts.readUnits * tolerance);
  expect(counts.events).toBeLessThanOrEqual(recordedCounts.events * tolerance);
  expect(counts.messages).toBeLessThanOrEqual(recordedCounts.messages * tolerance);
  // A recorded count far above what the product needs would hide the next increase.
  expect(counts.writeUnits).toBeGreaterThan(recordedCounts.writeUnits / 1.5);
  expect(counts.messages).toBeGreaterThan(recordedCounts.messages / 1.5);
});
