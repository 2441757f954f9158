import * as audience from '../pages/audience';
import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

const withdrawn = [
  'Customers 2026,,',
  'Email,Name,Consent withdrawn',
  'ann@consent.test,Ann,yes',
  'bob@consent.test,Bob,no',
  'cyd@consent.test,Cyd,',
].join('\n');

test('lets the user keep unsubscribed people inactive with one click, and record the consent of excluded people later', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  const upload = async (name: string, content: string) => {
    await page.goto(`/customer/${store.customerId}/subscribers/add/csv`);
    await audience.chooseFile(page, { name, bytes: Buffer.from(content) });
  };
  const finish = page.getByRole('button', { name: 'Finish' });
  const row = (userName: string) => page.getByRole('row', { name: `${userName}@consent.test` });

  await upload('customers.csv', withdrawn);
  await expect(
    page.getByText('Choose how these people agreed to get emails, then finish.'),
  ).toBeVisible();
  await expect(finish).toBeDisabled();
  await page.getByRole('radio', { name: 'All of them agreed' }).click();
  await page.getByRole('combobox', { name: /How or where/ }).fill('At the fair');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 person looks like they left or never agreed')).toBeVisible();
  await expect(finish).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Keep them out/ }).click();
  await expect(
    page.getByText('We’ll import 1 subscriber without emailing this person (1 unsubscribed).'),
  ).toBeVisible();
  await finish.click();
  await expect(page.getByRole('heading', { name: 'Audience' })).toBeVisible();
  await expect(row('ann')).toContainText('Unsubscribed');
  await expect(row('bob')).toContainText('Active');
  await expect(row('cyd')).toContainText('Active');

  await upload('others.csv', 'Email,Leer\ndan@consent.test,✅\neve@consent.test,❌\n');
  await page.getByRole('radio', { name: 'A column says who agreed' }).click();
  await page.getByRole('combobox', { name: 'Column that says who agreed' }).selectOption('Leer');
  await page.getByRole('combobox', { name: 'Leer: meaning of “✅”' }).selectOption('Can get email');
  await expect(finish).toBeEnabled();
  await finish.click();
  await expect(page.getByRole('heading', { name: 'Audience' })).toBeVisible();
  await expect(row('dan')).toContainText('Active');
  await expect(row('eve')).toContainText('No consent recorded');

  await audience.filterByStatus(page, 'No consent recorded');
  await expect(row('eve')).toBeVisible();
  await expect(row('ann')).toBeHidden();
  await page.getByLabel('Select everyone on this page').check();
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await page.getByRole('menuitem', { name: 'Record consent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /How or where/ }).fill('By phone');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Record consent' }).click();
  await expect(page.getByText(/find anything matching your criteria/)).toBeVisible();
  await audience.openSubscriber(page, 'eve@consent.test');
  const record = page.getByRole('region', { name: 'Consent' });
  await expect(record).toContainText('Recorded in the subscriber list');
  await expect(record).toContainText('By phone');
});
