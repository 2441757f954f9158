import { join } from 'node:path';
import { type BrowserContext, test as base } from '@playwright/test';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

type WorkerFixtures = { readonly product: LocalProduct };

/**
 * Every browser context signs in from its own IP address, so that limits per IP address never
 * apply.
 */
let visitors = 0;

export const setUniqueIpAddress = async (context: BrowserContext): Promise<void> => {
  visitors += 1;
  const address = `192.0.2.${visitors}`;
  await context.route('**/api/auth/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-caller-address': address } }),
  );
};

/**
 * Tests of the whole product, which runs in a separate process with the app as deployed. Tests
 * don't clean up, because each uses its own customer.
 */
export const test = base.extend<object, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const product = await startLocalProduct({ site: true });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  context: async ({ context, product }, use, testInfo) => {
    await setUniqueIpAddress(context);
    await use(context);
    if (testInfo.status === testInfo.expectedStatus) return;
    await testInfo.attach('functions.log', { path: join(product.dataDir, 'functions.log') });
  },
});

export { expect } from '@playwright/test';
