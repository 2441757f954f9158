import { signInByCalls } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { createStore } from './support/store';

test('invites a person by keyboard, and lets that person work in the account until they are removed', async ({
  page,
  browser,
  product,
}) => {
  const store = await createStore(product);
  const settings = `/customer/${store.customerId}/settings/autopilot`;
  const email = 'anna@team.test';
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(settings);
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('User added successfully')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();

  const helperContext = await browser.newContext({ baseURL: product.origin });
  await signInByCalls(helperContext, product, email);
  const helper = await helperContext.newPage();
  await helper.goto(settings);
  await expect(helper.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(helper.getByRole('form', { name: 'Add New User' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: `Remove ${email}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Remove this user?' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No users have autopilot access yet.')).toBeVisible();

  await helper.getByRole('link', { name: 'Emails' }).first().click();
  await expect(helper).toHaveURL(/\/login/);
  await helperContext.close();
});
