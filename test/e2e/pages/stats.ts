import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/** Opens the stats of a sent email from the list of emails. */
export const openStats = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Emails' })
    .click();
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Email Stats' })).toBeVisible();
};

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name }).click();

/** Waits until the overview shows this figure. Counting is slightly delayed. */
export const expectFigure = (page: Page, label: string, value: string): Promise<void> =>
  expect(page.getByTestId(`figure ${label}`)).toHaveText(value);

/**
 * Waits until the overview shows this smaller figure. A label may appear twice with the same value.
 */
export const expectDetail = (page: Page, label: string, value: string): Promise<void> => {
  const number = page.getByText(label, { exact: true }).locator('xpath=..');
  return expect(number.filter({ hasText: new RegExp(`^${label}${value}$`) })).not.toHaveCount(0);
};

export const expectLink = (page: Page, link: string, clicks: string): Promise<void> =>
  expect(page.getByRole('row').filter({ has: page.getByTitle(link, { exact: true }) })).toHaveText(
    new RegExp(`\\D${clicks}$`),
  );

const people = (page: Page) => page.getByRole('table').locator('tbody').getByRole('link');

/** Reads a list of people to its last page. All pages but the last have ten people. */
export const readPeople = async (page: Page, total: number, noun: string): Promise<string[]> => {
  const found: string[] = [];
  for (let from = 1; from <= total; from += 10) {
    const to = Math.min(from + 9, total);
    if (from > 1) await page.getByRole('button', { name: 'next page' }).click();
    await expect(page.getByText(`${from}–${to} of ${total} ${noun}`)).toBeVisible();
    // The previous page's rows stay until the new ones arrive.
    if (from > 1) await expect(people(page).first()).not.toHaveText(found.at(-10) ?? '');
    await expect(people(page)).toHaveCount(to - from + 1);
    found.push(...(await people(page).allInnerTexts()));
  }
  return found.sort();
};

/**
 * Exports everyone in the displayed list.
 * @returns the addresses in the file, sorted
 */
export const exportPeople = async (page: Page, total: number): Promise<string[]> => {
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  if (total > 10) await page.getByRole('button', { name: `Select all ${total}` }).click();
  await expect(page.getByText(`${total} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const ready = page.getByRole('dialog', { name: 'Your link is ready' });
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const rows: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
    columns: true,
    bom: true,
  });
  await ready.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  return rows.map(({ Email = '' }) => Email).sort();
};
