import { recordedCounts } from '../../../bench/cost/mail-cost';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { countCampaign } from './counted-campaign';

let product: LocalProduct;

beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

/**
 * Allows for the ticks that run during the campaign, and for work per campaign, which weighs more
 * if it has only a few emails.
 */
const tolerance = 1.1;
/** A campaign of up to 10,000 emails is reconciled in one piece, several times while it is sent. */
const readTolerance = 1.5;

test('uses no more calls and units for an email than its recorded cost assumes', async () => {
  const counts = await countCampaign(product, 1000);
  expect(counts.writeUnits).toBeLessThanOrEqual(recordedCounts.writeUnits * tolerance);
  expect(counts.readUnits).toBeLessThanOrEqual(recordedCounts.readUnits * readTolerance);
  expect(counts.events).toBeLessThanOrEqual(recordedCounts.events * tolerance);
  expect(counts.messages).toBeLessThanOrEqual(recordedCounts.messages * tolerance);
  // A recorded count far above what the product needs would hide the next increase.
  expect(counts.writeUnits).toBeGreaterThan(recordedCounts.writeUnits / 1.5);
  expect(counts.messages).toBeGreaterThan(recordedCounts.messages / 1.5);
});
