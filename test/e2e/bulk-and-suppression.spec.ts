import { readFile } from 'node:fs/promises';
import { openAudience, searchFor } from './pages/audience';
import { signInNewManager } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/product-test';
import { addPeople, storeOf } from './support/store';

const addresses = Array.from({ length: 60 }, (_, index) => `person${index}@readers.test`);

test('search, filter, select over all pages, export, and open the file', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  await addPeople(product, store, [...addresses, 'somebody@else.test']);
  await signInNewManager(page.context(), product);
  await page.goto(`/customer/${store.customerId}/emails`);
  await openAudience(page);
  await searchFor(page, 'readers');
  await expect(page.getByRole('row')).toHaveCount(1 + 25);
  await page.getByLabel('Select everybody on this page').check();
  await page.getByRole('button', { name: /^Select everybody who matches/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your link is ready' });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + addresses.length);
});

test('unsubscribe some in bulk; upload a suppression list; see and remove an entry', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  await addPeople(product, store, addresses.slice(0, 5));
  await signInNewManager(page.context(), product);
  await page.goto(`/customer/${store.customerId}/audience`);
  await page.getByLabel('Select person1@readers.test').check();
  await page.getByLabel('Select person2@readers.test').check();
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await page.getByRole('menuitem', { name: 'Unsubscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe 2 subscribers?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('2 changed, 0 unchanged.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Unsubscribed', { exact: true })).toHaveCount(2);

  await page.goto(`/customer/${store.customerId}/settings/emails`);
  await page.getByRole('button', { name: 'upload file' }).click();
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'never.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('person3@readers.test\nstranger@else.test\n'),
  });
  await expect(page.getByText('2 added.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('4 emails')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Show the list' }).click();
  await page.getByLabel('Search the suppression list').fill('stranger');
  await expect(page.getByRole('table', { name: 'Suppression list' }).getByRole('row')).toHaveCount(
    2,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove stranger@else.test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed from the suppression list')).toBeVisible();
  await expect(page.getByText("We can't find anything matching your criteria")).toBeVisible();

  await page.goto(`/customer/${store.customerId}/audience`);
  await expect(page.getByLabel('Suppressed: From an uploaded list')).toBeVisible();
});
