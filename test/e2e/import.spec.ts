import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { workbook } from '../fixtures/imports/spreadsheets';
import * as audience from './pages/audience';
import { signInByCalls } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/product-test';
import { addPeople, createStore } from './support/store';

const meaningOf = (page: Page, header: string) =>
  page.getByRole('combobox', { name: `Field for ${header}` });

const downloadOf = async (page: Page): Promise<string> => {
  const nextDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 2 rejected rows' }).click();
  const file = await nextDownload;
  expect(file.suggestedFilename()).toBe('rejected-rows.csv');
  return readFileSync(await file.path(), 'utf8');
};

const list = [
  'Kontakt;Spitzname;Ort;Newsletter',
  'ada@import.test;Ada;London;ja',
  'ADA@import.test;;Paris;ja',
  'bob@import.test;Bob;Bern;nein',
  '=cmd;Eve;Rome;ja',
  ';Nobody;Oslo;ja',
].join('\n');

test('a user corrects and imports a list, and downloads its rejected rows as a file', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/subscribers/add/csv`);
  await audience.chooseFile(page, { name: 'kunden.csv', bytes: Buffer.from(list) });

  const columns = page.getByRole('table', { name: 'Columns' });
  await expect(columns.getByRole('row')).toHaveCount(1 + 4);
  await expect(columns.getByRole('row', { name: /Ort/ })).toContainText('London, Paris, Bern');
  await meaningOf(page, 'Spitzname').selectOption('First name');
  await meaningOf(page, 'Newsletter').selectOption('Consent (yes or no)');
  await page.getByRole('textbox', { name: 'Attribute name for Ort' }).fill('city');
  await page.keyboard.press('Enter');
  const people = page.getByRole('table', { name: 'First subscribers' });
  await expect(people.getByRole('row').nth(1)).toContainText(/ada@import.test\s*Ada/);
  await expect(people.getByRole('columnheader', { name: 'city' })).toBeVisible();
  await expect(page.getByText('We’ll skip 2 rows')).toBeVisible();
  await expectAccessible(page);
  const before = await downloadOf(page);
  expect(before).toContain(`"5","Invalid email: =cmd","'=cmd","Eve","Rome","ja"`);

  await audience.stateThatAllAgreed(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  const result = 'Your list kunden.csv is ready: 2 added, 1 repeated. We couldn’t import 2 rows.';
  await expect(page.getByRole('status').getByText(result)).toBeVisible();
  await page.getByRole('button', { name: 'Results, 1 new' }).click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await expect(results.getByText(result)).toBeVisible();
  expect(await downloadOf(page)).toBe(before);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Audience' })).toBeVisible();
  // The import is reported only once, so after the reload, its result is still listed but there is
  // no toast and it doesn't count as new.
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  await expect(results.getByText(result)).toBeVisible();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expectAccessible(page);
  await results.getByRole('button', { name: `Dismiss: ${result}` }).click();
  await expect(results.getByText(result)).toBeHidden();
  await page.keyboard.press('Escape');
  const bob = page.getByRole('row', { name: /bob@import.test/ });
  await expect(bob).toContainText('No consent recorded');
  await expect(page.getByRole('row', { name: /ada@import.test/ })).toContainText(/active/i);
});

test('previews an Excel workbook with its sheet', async ({ page, product }) => {
  const store = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/subscribers/add/csv`);
  const sheets = [
    {
      name: 'People',
      rows: [
        ['Email', 'Since'],
        ['ada@sheet.test', new Date('2024-02-29')],
      ],
    },
    { name: 'Notes', rows: [['Only for us']] },
  ];
  await audience.chooseFile(page, {
    name: 'people.xlsx',
    bytes: Buffer.from(workbook('xlsx', ...sheets)),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveValue('People');
  await expect(sheet.getByRole('option')).toHaveText(['People (2 rows)', 'Notes (1 row)']);
  await expect(page.getByRole('cell', { name: '2024-02-29' }).first()).toBeVisible();
  await audience.stateThatAllAgreed(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Your list people.xlsx is ready: 1 added.')).toBeVisible();
});

const leavers = [
  'Email,Namn,State,Samtycke',
  'ada@leave.test,Ada,active,ja',
  'bob@leave.test,Bob,cancelled,ja',
  'cyd@leave.test,Cyd,vilolage,ja',
  'dan@leave.test,Dan,vilolage,nej',
].join('\n');

test('shows the meaning of each value, lets the user change it, and adds people to an existing segment', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, ['old@leave.test']);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/subscribers/add/csv`);
  await audience.chooseFile(page, { name: 'friends.csv', bytes: Buffer.from(leavers) });

  await expect(page.getByRole('textbox', { name: 'New segment name' })).toHaveValue('friends (2)');
  const states = page.getByRole('table', { name: 'Values in State' });
  await expect(states.getByRole('row')).toHaveCount(1 + 3);
  await expect(page.getByText(/^We don’t understand 1 row/)).toBeVisible();
  const open = page.getByRole('combobox', { name: 'State: meaning of “vilolage”' });
  await expect(open).toHaveValue('ask');
  await expectAccessible(page);
  await open.selectOption('Can get email');
  await expect(page.getByText(/^We don’t understand/)).toBeHidden();
  await page.getByRole('radio', { name: 'An existing segment' }).click();
  await page.getByPlaceholder('Choose a segment').click();
  await page.getByRole('option', { name: 'friends', exact: true }).click();
  await audience.stateThatAllAgreed(page);
  await page.getByRole('button', { name: 'Finish' }).click();

  await expect(page.getByRole('heading', { name: 'Audience' })).toBeVisible();
  const statusOf = (name: string) => page.getByRole('row', { name: `${name}@leave.test` });
  await expect(statusOf('cyd')).toContainText(/active/i);
  await expect(statusOf('ada')).toContainText(/active/i);
  await expect(statusOf('bob')).toContainText(/unsubscribed/i);
  await expect(statusOf('dan')).toContainText('No consent recorded');
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('row', { name: /^friends/ })).toContainText('5');
});

test('warns before Finish when the list exceeds the free plan', async ({ page, product }) => {
  const store = await createStore(product, { plan: 'free' });
  await addPeople(product, store, ['old@plan.test']);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/subscribers/add/csv`);
  const many = Array.from({ length: 250 }, (_, index) => `p${index}@plan.test`);
  await audience.chooseFile(page, {
    name: 'many.csv',
    bytes: Buffer.from(['Email', ...many].join('\n')),
  });
  const limitMessage =
    'This file has 250 new people to email. The Free plan includes 200 subscribers. You have 1, so there’s room for 199 more.';
  await audience.stateThatAllAgreed(page);
  await expect(page.getByText(limitMessage)).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade' })).toContainText(limitMessage);
});
