import { expect, type Page } from '@playwright/test';
import type { CustomerList } from '../support/customer-list';

const openNav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

export const openAudience = async (page: Page): Promise<void> => {
  await openNav(page, 'Audience');
  await expect(page.getByRole('heading', { name: 'Audience' })).toBeVisible();
};

/** Goes from the Audience page to the upload step. */
export const openImport = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Add subscribers' }).first().click();
  await page.getByRole('heading', { name: 'Upload a CSV file' }).click();
};

type File = { readonly name: string; readonly bytes: Buffer; readonly type?: string };

export const chooseFile = (page: Page, { name, bytes, type = 'text/csv' }: File): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: bytes });

/** Uploads a list and checks the preview. */
export const uploadAndPreview = async (page: Page, list: CustomerList): Promise<void> => {
  await chooseFile(page, { name: list.fileName, bytes: list.bytes });
  await expect(page.getByText('1,200 subscribers to create')).toBeVisible();
  await expect(page.getByText('0 subscribers to update')).toBeVisible();
  await expect(page.getByText('12 repeated rows merged')).toBeVisible();
  await expect(page.getByText('We’ll skip 8 rows')).toBeVisible();
  const rows = page.getByRole('table', { name: 'First subscribers' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 6);
  await expect(rows.nth(1)).toContainText(list.emails[0] ?? '');
  await expect(page.getByText('... and 1,194 more')).toBeVisible();
};

/** Completes step 2 of an import: everyone agreed, except those whom a column excludes. */
export const stateThatAllAgreed = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'All of them agreed' }).click();
  await page.getByRole('combobox', { name: /How or where did they agree/ }).fill('In our shop');
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByText(/, then finish\.$/)
      .or(page.getByRole('button', { name: 'Finish' }))
      .first(),
  ).toBeVisible();
  for (const group of await page.getByRole('radio', { name: /^Keep them out/ }).all()) {
    await group.click();
  }
  await expect(page.getByRole('button', { name: 'Finish' })).toBeEnabled();
};

/** Presses Finish and waits until the page’s messages report that the import is done. */
export const finishImport = async (page: Page, list: CustomerList): Promise<void> => {
  await stateThatAllAgreed(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Importing emails, this may take a minute')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Audience' })).toBeVisible();
  await expect(
    page.getByText(
      `Your list ${list.fileName} is ready: 1,200 added, 12 repeated. We couldn’t import 8 rows.`,
    ),
  ).toBeVisible();
};

/** Chooses a status in the filter. The option includes the number of subscribers. */
export const filterByStatus = async (page: Page, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: option }).click();
};

export const searchFor = (page: Page, text: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Search subscribers' }).fill(text);

export const expectCount = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: / of .*subscriber/ })).toHaveText(text);

/** Finds a person in the Subscribers tab and opens their page. */
export const openSubscriber = async (page: Page, email: string): Promise<void> => {
  await openAudience(page);
  await searchFor(page, email);
  // Waits until the search is in the URL. A later change of the URL would navigate away from the
  // opened page.
  await page.waitForURL((url) => url.searchParams.get('search') === email);
  await page.getByRole('link', { name: email, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
};
