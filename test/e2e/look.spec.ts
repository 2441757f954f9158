import type { Page } from '@playwright/test';
import { unstill } from './support/motion';
import { expect, test } from './support/product-test';

test.use({ viewport: { width: 1280, height: 900 } });

/** Charts and email frames come after the rest. */
const openLook = async (page: Page, scheme: string): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/local/look?scheme=${scheme}`);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expect(page.locator('#charts .recharts-wrapper')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(4);
  await page.evaluate(() => document.fonts.ready);
  return page.locator('section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
};

for (const scheme of ['light', 'dark']) {
  test(`every component looks as it did, ${scheme}`, async ({ page }) => {
    const sections = await openLook(page, scheme);
    expect(sections.length).toBeGreaterThan(10);
    for (const id of sections) {
      await expect
        .soft(page.locator(`#${id}`))
        .toHaveScreenshot(`look-${id}-${scheme}.png`, { timeout: 40_000 });
    }
  });
}

test('nothing moves for who asks for less motion', async ({ page }) => {
  await openLook(page, 'light');
  expect(await unstill(page)).toEqual([]);
});

test('actions of a row are there for fingers, which do not hover', async ({ browser, product }) => {
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
