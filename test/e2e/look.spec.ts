import { openDesignGallery } from './support/look';
import { movingElements } from './support/motion';
import { expect, test } from './support/product-test';

test.use({ viewport: { width: 1280, height: 900 } });

test('shows no animations to people who prefer reduced motion', async ({ page }) => {
  await openDesignGallery(page, 'light');
  expect(await movingElements(page)).toEqual([]);
});

test('shows row actions on touch screens, where users can’t hover', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/local/look');
  const actions = page.getByRole('button', { name: 'Actions for ada@shop.example' });
  await expect(actions.locator('..')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('row', { name: 'ada@shop.example' }).first()).toContainText('62%');
  await actions.tap();
  await context.close();
});
