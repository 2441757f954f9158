import { startLocalProduct } from '../../support/local-product';
import { test as base } from './product-test';

/** Noon UTC on an ordinary day, so that no displayed time zone is near the end of a day. */
export const demoStart = Date.UTC(2027, 2, 10, 12);

/**
 * Tests on the demo agency, which is identical in every run: seeded random values at a fixed time.
 */
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
