import type { Page } from '@playwright/test';
import * as composer from '../pages/composer';
import { signInByCalls, signInNewManager } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

const templates = (page: Page) => page.getByRole('table', { name: 'Templates' });
const row = (page: Page, name: string) => templates(page).getByRole('row', { name });

const choose = async (page: Page, template: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${template}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('lets a manager make a template, and a store start an email from it in the store’s style', async ({
  browser,
  product,
}) => {
  const store = await createStore(product);
  const { customerId, token } = store;
  const colors = ['#7a1f5c', '#d9a441'];
  await product.api(token, 'PUT /customer/colors', { customerId, body: { colors } });
  const name = `Season sale ${store.brand}`;

  await test.step('copies, renames, and edits a starter template as a manager', async () => {
    const context = await browser.newContext({ baseURL: product.origin });
    const page = await context.newPage();
    await signInNewManager(context, product);
    await page.goto('/manager/templates?tab=starter');
    await page.getByRole('button', { name: 'Make a copy of Sale' }).click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByText('Template duplicated')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Templates', exact: true }).click();
    await choose(page, 'Sale (copy)', 'Rename');
    const field = page.getByLabel('Template name');
    // When the menu closes, it first restores the focus. After that, the field gets the focus.
    await expect(field).toBeFocused();
    await field.fill(name);
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await templates(page).getByRole('link', { name }).click();
    await composer.subject(page).fill('Everything for the season');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    await expect(row(page, name)).toContainText('Everything for the season');
    await context.close();
  });

  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  await signInByCalls(context, product, store.ownerEmail);

  await test.step('starts an email from the template as the store, in the store’s colors', async () => {
    await page.goto(`/customer/${customerId}/compose`);
    await page.getByLabel('Email name').fill('Our sale');
    await page.getByRole('button', { name: /^Template/ }).click();
    await page.getByRole('tab', { name: 'From your manager' }).click();
    await page.getByRole('button', { name: `Preview ${name}` }).click();
    const previewFrame = page.frameLocator('iframe[title="Preview"]');
    await expect(previewFrame.getByText('Up to 30% off')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Use template ${name}` })
      .click();
    await page.waitForURL(/compose\/blank/);
    await expect(composer.subject(page)).toHaveText('Everything for the season');
    await expect(page.getByRole('heading', { name: 'Our sale' })).toBeVisible();
    const coloredElement = composer
      .preview(page)
      .locator('[style*="background-color:#7a1f5c"]')
      .first();
    await expect(coloredElement).toBeVisible();
  });

  await test.step('saves the email as the store’s own template, deletes the template, and undoes the deletion', async () => {
    await page.getByRole('button', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this email' });
    await dialog.getByLabel('Name').fill('Our sale, kept');
    await dialog.getByRole('button', { name: 'Save as template' }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    await page.goto(`/customer/${customerId}/templates?tab=own`);
    await expect(row(page, 'Our sale, kept')).toBeVisible();
    await choose(page, 'Our sale, kept', 'Delete');
    await expect(row(page, 'Our sale, kept')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Our sale, kept')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(row(page, 'Our sale, kept')).toBeVisible();
  });

  await test.step('saves an email from the list as a template, deletes the template, and undoes the deletion', async () => {
    await page.goto(`/customer/${customerId}/emails`);
    await choose(page, 'Our sale', 'Save as template');
    const dialog = page.getByRole('dialog', { name: 'Save this email' });
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('From the list');
    await dialog.getByRole('button', { name: 'Save as template' }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    await page.goto(`/customer/${customerId}/templates?tab=own`);
    await expect(row(page, 'From the list')).toContainText('Everything for the season');
  });
  await context.close();
});
