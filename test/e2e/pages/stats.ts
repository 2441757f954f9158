import { expect, type Page } from '@playwright/test';

/** Opens the stats of an email that was sent, from the list of emails. */
export const openStats = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Emails' })
    .click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Email Stats' })).toBeVisible();
};

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name }).click();

/** Waits for a figure of the overview; counting follows what happened by a moment. */
export const expectFigure = (page: Page, label: string, value: string): Promise<void> =>
  expect(page.getByTestId(`figure ${label}`)).toHaveText(value);

/** One of the smaller numbers below the links. */
export const expectDetail = (page: Page, label: string, value: string): Promise<void> =>
  expect(page.getByText(label, { exact: true }).locator('xpath=..')).toHaveText(`${label}${value}`);

export const expectLink = (page: Page, link: string, clicks: string): Promise<void> =>
  expect(page.getByRole('row').filter({ hasText: link })).toHaveText(`${link}${clicks}`);

const people = (page: Page) => page.getByRole('table').locator('tbody').getByRole('link');

/** Reads a list of people to its last page; every page but the last has ten. */
export const readPeople = async (page: Page, total: number, of: string): Promise<string[]> => {
  const found: string[] = [];
  for (let from = 1; from <= total; from += 10) {
    const to = Math.min(from + 9, total);
    if (from > 1) await page.getByRole('button', { name: 'next page' }).click();
    await expect(page.getByText(`${from}–${to} of ${total} ${of}`)).toBeVisible();
    // The rows of the page before stay until these are there.
    if (from > 1) await expect(people(page).first()).not.toHaveText(found.at(-10) ?? '');
    await expect(people(page)).toHaveCount(to - from + 1);
    found.push(...(await people(page).allInnerTexts()));
  }
  return found.sort();
};
