import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { filterByStatus, openAudience, openSubscriber, searchFor } from './pages/audience';
import { signInNewManager } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/product-test';
import { addPeople, createStore } from './support/store';

const addresses = Array.from({ length: 60 }, (_, index) => `person${index}@readers.test`);

test('searches, filters, selects people across all pages, exports them, and opens the file', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const lines = addresses.map((email, index) =>
    index < 5 ? `${email},no,Rome` : `${email},yes,${index === 5 ? '=1+1' : 'Oslo'}`,
  );
  await addPeople(product, store, [...lines, 'somebody@else.test,yes,Oslo'], 'Email,Consent,city');
  await signInNewManager(page.context(), product);
  await page.goto(`/customer/${store.customerId}/emails`);
  await openAudience(page);
  await filterByStatus(page, 'No consent recorded (5)');
  await expect(page.getByRole('row')).toHaveCount(1 + 5);
  await filterByStatus(page, 'Active (56)');
  await searchFor(page, 'readers');
  await expect(page).toHaveURL(/status=active&search=readers/);
  await expect(page.getByRole('row')).toHaveCount(1 + 25);
  const people = page.getByRole('table', { name: 'Subscribers' });
  await expect(people.getByText('Unsubscribed', { exact: true })).toHaveCount(0);
  await page.getByLabel('Select everyone on this page').check();
  await page.getByRole('button', { name: 'Select all 55 matching people' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your link is ready' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const rows: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
    columns: true,
    bom: true,
  });
  expect(rows.map(({ Email }) => Email).sort()).toEqual(addresses.slice(5).sort());
  expect(new Set(rows.map(({ Status }) => Status))).toEqual(new Set(['active']));
  expect(rows.find(({ Email }) => Email === addresses[5])).toMatchObject({ city: "'=1+1" });
});

test('keeps filters and page in the URL, and restores them when returning from a subscriber’s page', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, addresses);
  await signInNewManager(page.context(), product);
  await page.goto(`/customer/${store.customerId}/audience?status=active`);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('51–60 of 60 subscribers')).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/audience\?status=active&page=3$/);
  await expect(page.getByText('51–60 of 60 subscribers')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('26–50 of 60 subscribers')).toBeVisible();
});

test('edits, exports and deletes a subscriber on their page', async ({ page, product }) => {
  const store = await createStore(product);
  await addPeople(product, store, ['ada@readers.test']);
  await signInNewManager(page.context(), product);
  await page.goto(`/customer/${store.customerId}/emails`);
  await openSubscriber(page, 'ada@readers.test');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page.keyboard.type('city');
  await page.getByRole('textbox', { name: 'Value 1' }).fill('Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(/City\s*Oslo/);
  await expectAccessible(page);
  const actions = page.getByRole('button', { name: 'More actions' });
  await actions.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download their data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ada@readers.test.json');
  expect(await readFile(await download.path(), 'utf8')).toContain('"city": "Oslo"');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete subscriber' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Subscriber deleted')).toBeVisible();
  await expect(page.getByText('No content available')).toBeVisible();
});

test('unsubscribes people in bulk, uploads a suppression list, and shows and removes an entry', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
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
  await expect(page.getByText('2 changed, 0 unchanged.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  const people = page.getByRole('table', { name: 'Subscribers' });
  await expect(people.getByText('Unsubscribed', { exact: true })).toHaveCount(2);

  await page.goto(`/customer/${store.customerId}/settings/emails`);
  await page.getByRole('button', { name: 'upload file' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'never.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('person3@readers.test\nstranger@else.test\n'),
  });
  await expect(page.getByText('2 added.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('4 emails', { exact: true })).toBeVisible();
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
