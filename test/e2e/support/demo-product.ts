import { startLocalProduct } from '../../support/local-product';
import { test as base } from './product-test';

/** A day of no season, at noon in UTC: no screen is near the end of a day in any time zone shown. */
export const demoStart = Date.UTC(2027, 2, 10, 12);

/** Tests on the demo agency, which is the same with every run: seeded chances at a fixed time. */
export const test = base.extend<object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const product = await startLocalProduct({ site: true, demo: true, startsAt: demoStart });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
