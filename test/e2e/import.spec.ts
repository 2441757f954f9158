import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { workbook } from '../fixtures/imports/spreadsheets';
import * as audience from './pages/audience';
import { signInByCalls } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { storeOf } from './support/store';

const meaningOf = (page: Page, header: string) =>
  page.getByRole('combobox', { name: `Meaning of ${header}` });

const downloadOf = async (page: Page): Promise<string> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 2 rejected rows' }).click();
  const file = await waiting;
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

test('a list is corrected in the preview, imported, and its rejects come back as a file', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/subscribers/add/csv`);
  await audience.chooseFile(page, { name: 'kunden.csv', bytes: Buffer.from(list) });

  const columns = page.getByRole('table', { name: 'Columns' });
  await expect(columns.getByRole('row')).toHaveCount(1 + 4);
  await expect(columns.getByRole('row', { name: /Ort/ })).toContainText('London, Paris, Bern');
  await meaningOf(page, 'Spitzname').selectOption('First name');
  await meaningOf(page, 'Newsletter').selectOption('Consent (yes or no)');
  await page.getByRole('textbox', { name: 'Name of the attribute in Ort' }).fill('city');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 subscriber of the file unsubscribed/)).toBeVisible();
  const people = page.getByRole('table', { name: 'First subscribers' });
  await expect(people.getByRole('row').nth(1)).toContainText(/ada@import.test\s*Ada/);
  await expect(people.getByRole('columnheader', { name: 'city' })).toBeVisible();
  await expect(page.getByText('2 rows will be left out')).toBeVisible();
  const before = await downloadOf(page);
  expect(before).toContain(`"5","Invalid email: =cmd","'=cmd","Eve","Rome","ja"`);

  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('kunden.csv is imported: 5 rows')).toBeVisible();
  await expect(
    page.getByText('2 created, 0 updated, 1 merged with an earlier row, 2 left out.'),
  ).toBeVisible();
  expect(await downloadOf(page)).toBe(before);
  await page.getByRole('button', { name: 'Close the report of kunden.csv' }).click();
  await expect(page.getByText('kunden.csv is imported: 5 rows')).toBeHidden();
  const bob = page.getByRole('row', { name: /bob@import.test/ });
  await expect(bob).toContainText(/unsubscribed/i);
  await expect(page.getByRole('row', { name: /ada@import.test/ })).toContainText(/active/i);
});

test('a workbook of Excel is previewed with its sheet', async ({ page, product }) => {
  const store = await storeOf(product);
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
  await expect(page.getByText('The sheet People was read')).toBeVisible();
  await expect(page.getByRole('cell', { name: '2024-02-29' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('people.xlsx is imported: 1 row')).toBeVisible();
});
