import { createManager } from '../../support/product-aws';
import { signInByCalls } from '../pages/sign-in';
import { test } from '../support/demo-product';
import { measurePage } from '../support/measure-page';
import { visitsOf } from '../support/measured-visits';
import { expect } from '../support/product-test';

/**
 * What a page may load on the first visit, with an empty cache. bench/pages.ts measures how long
 * the same visits take.
 */
const budgets = {
  ordinary: { requests: 60, kilobytes: 800, chain: 5 },
  /** Loads the block editor, and after it the preview and the checks. */
  composer: { requests: 105, kilobytes: 900, chain: 6 },
};

test('loads no page with more requests, data, or successive calls than its budget allows', async ({
  browser,
  product,
  baseURL,
}) => {
  const token = await product.signInAsManager('visits@agency.test');
  await createManager(product.aws, await product.environment(), 'loads@agency.test');
  for (const visit of await visitsOf(product, token)) {
    const context = await browser.newContext({ baseURL: baseURL ?? product.origin });
    await signInByCalls(context, product, 'loads@agency.test');
    const { requests, kilobytes, chain, repeatedCalls } = await measurePage(context, visit, 0);
    await context.close();
    const budget = visit.name.startsWith('composer') ? budgets.composer : budgets.ordinary;
    expect.soft(requests, `requests of ${visit.name}`).toBeLessThanOrEqual(budget.requests);
    expect.soft(kilobytes, `kilobytes of ${visit.name}`).toBeLessThanOrEqual(budget.kilobytes);
    expect.soft(chain, `successive calls of ${visit.name}`).toBeLessThanOrEqual(budget.chain);
    expect.soft(repeatedCalls, `repeated calls of ${visit.name}`).toEqual([]);
  }
});
