import { createManager } from '../../support/product-aws';
import { signInByCalls } from '../pages/sign-in';
import { test } from '../support/demo-product';
import { expect } from '../support/product-test';

/** The picture that each empty list or page shows. */
const emptyPicture = 'main svg[viewBox="0 0 120 120"]';

/** Texts that show that a figure or a part of a page is missing. */
const brokenTexts = /No content available|NaN|undefined|Invalid Date|Something went wrong/;

test('has no empty page in the successful store', async ({ page, context, product }) => {
  await createManager(product.aws, await product.environment(), 'pages@agency.test');
  await signInByCalls(context, product, 'pages@agency.test');
  const token = await product.signInAsManager('ids@agency.test');
  const { customers } = await product.api(token, 'GET /customer', {});
  const customerId = customers.find(({ name }) => name === 'Olive & Fern')?.id ?? '';
  const { drafts } = await product.api(token, 'GET /draft', { customerId, query: { limit: 100 } });
  const draftIn = (state: string) =>
    drafts.find(({ status, review }) => (review ?? status) === state)?.id;
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  const segmentId = segments.find(({ name }) => name === '10% off your first order')?.id;
  const { sequences } = await product.api(token, 'GET /sequences', { customerId });
  const welcome = sequences.find(({ name }) => name === 'Welcome')?.id ?? '';
  const { steps } = await product.api(token, 'GET /sequences/{sequenceId}/steps', {
    customerId,
    params: { sequenceId: welcome },
  });
  const sent = draftIn('sent');
  const paths = [
    'emails',
    'emails?status=sent',
    ...['', '?tab=segments', '?tab=forms', '?tab=files', '?tab=manually'].map(
      (tab) => `audience${tab}`,
    ),
    `audience/${segmentId}`,
    'growth',
    ...['', '?tab=recipients', '?tab=opens', '?tab=clicks', '?tab=unsubscribes'].map(
      (tab) => `campaign/${sent}/report${tab}`,
    ),
    `campaign/${draftIn('sending')}/report`,
    `review/${draftIn('ready_for_review')}`,
    'sequence',
    'sequence?tab=shopify',
    `sequence/segment/${welcome}`,
    `sequence/segment/${steps[0]?.id}/report`,
    'nudges',
    ...['', '?tab=managers', '?tab=own'].map((tab) => `templates${tab}`),
    ...['profile', 'brand', 'emails', 'billing', 'integrations', 'autopilot', 'brain'].map(
      (tab) => `settings/${tab}`,
    ),
  ];
  for (const path of paths) {
    await page.goto(`/customer/${customerId}/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
    await expect.soft(page.locator('main'), path).not.toContainText(brokenTexts);
    await expect.soft(page.locator(emptyPicture), path).toHaveCount(0);
  }
});
