import { expect, type Page, test } from '@playwright/test';
import * as stats from '../pages/stats';
import type { CustomerList } from '../support/customer-list';
import { shop } from '../support/shop';
import type { CompletedActions } from './follow-emails';

const sorted = (emails: readonly string[]): string[] => [...emails].sort();

const readOverview = async (page: Page, list: CustomerList): Promise<void> => {
  await stats.expectFigure(page, 'Recipients', '1,200');
  // Of 1,200 people, 20 opened, 14 clicked, and 12 unsubscribed.
  await stats.expectFigure(page, 'Open rate', '1.7%');
  await stats.expectFigure(page, 'Click rate', '1.2%');
  await stats.expectFigure(page, 'Unsubscribers', '12');
  await expect(page.getByText('20 unique opens', { exact: true })).toBeVisible();
  await expect(page.getByText('14 unique clicks', { exact: true })).toBeVisible();
  await stats.expectLink(page, `${shop}/spring`, '12');
  await stats.expectLink(page, `${shop}/journal`, '4');
  await stats.expectDetail(page, 'Bounced', String(list.bounces));
  await stats.expectDetail(page, 'Marked as spam', String(list.complaints));
  await stats.expectDetail(page, 'Opened by bots only', '3');
  await stats.expectDetail(page, 'Skipped', '0');
  await stats.expectDetail(page, 'Failed', '0');
};

const readLists = async (page: Page, done: CompletedActions): Promise<void> => {
  await stats.openTab(page, 'Recipients');
  await expect(page.getByText('1–10 of 1,200 recipients')).toBeVisible();
  await page.getByRole('button', { name: 'next page' }).click();
  await expect(page.getByText('11–20 of 1,200 recipients')).toBeVisible();
  await stats.openTab(page, 'Opens');
  expect(await stats.readPeople(page, 20, 'opens')).toEqual(sorted(done.opened));
  await stats.openTab(page, 'Unsubscribes');
  expect(await stats.readPeople(page, 12, 'unsubscribes')).toEqual(sorted(done.unsubscribed));
};

const readClicks = async (page: Page, done: CompletedActions): Promise<void> => {
  await stats.openTab(page, 'Clicks');
  await expect(page.getByText(/links below add up to 16,/)).toBeVisible();
  await page.getByRole('button', { name: `12 unique clicks on ${shop}/spring` }).click();
  await expect(page.getByRole('heading', { name: '12 Clicked' })).toBeVisible();
  expect(await stats.readPeople(page, 12, 'clicks')).toEqual(sorted(done.clickedButton));
  expect(await stats.exportPeople(page, 12)).toEqual(sorted(done.clickedButton));
  await page.getByRole('button', { name: 'Back to links' }).click();
  await page.getByRole('button', { name: `4 unique clicks on ${shop}/journal` }).click();
  expect(await stats.readPeople(page, 4, 'clicks')).toEqual(sorted(done.clickedJournal));
};

/** Checks that every figure on the Email Stats page matches what the recipients did. */
export const readStats = (page: Page, list: CustomerList, done: CompletedActions): Promise<void> =>
  test.step('checks that Email Stats shows the correct numbers', async () => {
    await readOverview(page, list);
    await readLists(page, done);
    await readClicks(page, done);
  });
