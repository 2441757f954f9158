import type { Page } from '@playwright/test';
import { signInByCalls } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { storeOf } from './support/store';

const wide = { width: 1440, height: 900 };
const narrow = { width: 760, height: 900 };

const notice = (page: Page) =>
  page.getByRole('heading', { name: 'Mobile version is coming soon.' });

/** Makes the window narrow for a moment, as tiling, rotating and zooming do. */
const squeeze = async (page: Page, meanwhile: () => Promise<void>): Promise<void> => {
  await page.setViewportSize(narrow);
  await expect(notice(page)).toBeVisible();
  await meanwhile();
  await page.setViewportSize(wide);
  await expect(notice(page)).toBeHidden();
};

test('a window made narrow keeps what was typed, and lets nobody at it meanwhile', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/subscribers/add/manual`);
  const email = page.getByLabel('Email').first();
  await email.fill('zoe@shop.test');
  await squeeze(page, async () => {
    await expect(email).toHaveCount(1);
    // Not announced: the field is in no role of the accessibility tree.
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    // Not focusable, however often Tab and Escape are pressed, and typing goes nowhere.
    for (const key of ['Tab', 'Tab', 'Escape', 'Escape', 'x', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(notice(page)).toBeVisible();
    }
  });
  await expect(email).toHaveValue('zoe@shop.test');
  await expect(email).toBeFocused();
});

test('a dialog that stands open outlives a narrow window with all that is in it', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/audience?tab=manually`);
  await page
    .getByRole('button', { name: /[Ss]egment/ })
    .first()
    .click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await name.fill('Herb lovers');
  await squeeze(page, async () => {
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });
  await expect(name).toHaveValue('Herb lovers');
  await expect(name).toBeFocused();
});
