import type { Page } from '@playwright/test';
import * as composer from './pages/composer';
import { signInByCalls, signInNewManager } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore } from './support/store';

const discardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });

test('keeps typed text when the user presses Escape on the discard question', async ({
  page,
  product,
}) => {
  const { customerId, ownerEmail } = await createStore(product);
  await signInByCalls(page.context(), product, ownerEmail);
  await page.goto(`/customer/${customerId}/audience?tab=manually`);
  const opener = page.getByRole('button', { name: 'New manual segment' }).first();
  await opener.press('Enter');
  const name = page.getByLabel('Segment name');
  await name.fill('Herb lovers');
  await page.keyboard.press('Escape');
  await expect(discardDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(discardDialog(page)).toBeHidden();
  // Waits to make sure that the dialog doesn't open again.
  await page.waitForTimeout(500);
  await expect(discardDialog(page)).toBeHidden();
  await expect(name).toHaveValue('Herb lovers');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await discardDialog(page).getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('returns the focus to the button whose menu opened a dialog or a question', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, ['ada@readers.test']);
  await createDraft(product, store);
  await signInByCalls(page.context(), product, store.ownerEmail);
  const expectMenuCloses = async (opener: string, item: string) => {
    const button = page.getByRole('button', { name: opener });
    await button.press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  await page.goto(`/customer/${store.customerId}/emails`);
  await expectMenuCloses('Actions for Autumn', 'Save as template');
  await page.goto(`/customer/${store.customerId}/audience`);
  await page.getByRole('link', { name: 'ada@readers.test' }).click();
  await expectMenuCloses('More actions', 'Delete subscriber');
});

test('moves focus into a dialog while its content is still loading', async ({ page, product }) => {
  const store = await createStore(product);
  const draftId = await createDraft(product, store);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
  await composer.content(page).click();
  await page.getByRole('button', { name: 'Rewrite' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rewrite this text' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('shows a visible focus indicator on the options of the page for adding subscribers', async ({
  page,
  product,
}) => {
  const { customerId } = await createStore(product);
  await signInNewManager(page.context(), product);
  await page.goto(`/customer/${customerId}/subscribers/add`);
  for (const name of [/^Upload a CSV file/, /^Add manually/]) {
    const card = page.getByRole('link', { name });
    await card.press('Shift');
    await expect(card).toHaveCSS('outline-style', 'solid');
  }
});
