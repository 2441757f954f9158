import type { Page } from '@playwright/test';
import { signInByCalls, signInManually } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { expectFitsPhone } from './support/phone';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore, sendToAll } from './support/store';

const wide = { width: 1440, height: 900 };
const narrow = { width: 760, height: 900 };

const notice = (page: Page) =>
  page.getByRole('heading', { name: 'Mobile version is coming soon.' });

/** Makes the window narrow for a moment, as tiling, rotating and zooming do. */
const withNarrowWindow = async (page: Page, whileNarrow: () => Promise<void>): Promise<void> => {
  await page.setViewportSize(narrow);
  await expect(notice(page)).toBeVisible();
  await whileNarrow();
  await page.setViewportSize(wide);
  await expect(notice(page)).toBeHidden();
};

test('keeps typed text when the window is narrowed, and hides the page until the window is wide again', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/subscribers/add/manual`);
  const email = page.getByLabel('Email').first();
  await email.fill('zoe@shop.test');
  await withNarrowWindow(page, async () => {
    await expect(email).toHaveCount(1);
    // Screen readers don't see the page behind the notice, because the accessibility tree contains
    // no text field.
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Reports appear here after you send an email.')).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    // Nothing behind the notice takes the focus or reacts to typing, whichever keys are pressed.
    for (const key of ['Tab', 'Tab', 'Escape', 'Escape', 'x', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(notice(page)).toBeVisible();
    }
  });
  await expect(email).toHaveValue('zoe@shop.test');
  await expect(email).toBeFocused();
});

test('keeps all content of an open dialog while the window is narrow', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/audience?tab=manually`);
  await page
    .getByRole('button', { name: /[Ss]egment/ })
    .first()
    .click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await name.fill('Herb lovers');
  await withNarrowWindow(page, async () => {
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });
  await expect(name).toHaveValue('Herb lovers');
  await expect(name).toBeFocused();
});

/** Sends one email an hour, to leave time for pausing. */
const slowly = {
  type: 'incremental',
  data: { initial: 1, timeSpan: 3600, increaseMultiplier: 1 },
} as const;

test('lets a user sign in, watch an email being sent, and pause it on a phone', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, ['ada@readers.test', 'grace@readers.test', 'joan@readers.test']);
  await sendToAll(product, store, await createDraft(product, store), slowly);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectFitsPhone(page);
  await signInManually(page, store.ownerEmail);
  await expect(notice(page)).toBeVisible();
  const row = page.getByRole('link', { name: /^Autumn/ });
  await expect(row).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
  await row.click();
  await expect(page.getByText('1 of 3 recipients')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectFitsPhone(page);
  for (const tab of ['Recipients', 'Opens', 'Clicks', 'Unsubscribes']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').locator('.mantine-Skeleton-root')).toHaveCount(0);
    await expectFitsPhone(page);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(notice(page)).toBeVisible();
});
