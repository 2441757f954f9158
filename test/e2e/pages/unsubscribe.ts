import { expect, type Page } from '@playwright/test';

/** Completes the first of the page's three steps, which changes the status. */
export const confirmUnsubscribe = async (page: Page, link: string, email: string) => {
  await page.goto(link);
  await expect(page.getByText(/^Stop sending emails from .+ to/)).toContainText(`to ${email}?`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
};

/** Completes the second and third steps: an optional reason, then the end. */
export const giveReason = async (page: Page, reason?: string): Promise<void> => {
  if (reason) {
    await page.getByLabel(reason).check();
    await page.getByRole('button', { name: 'Send' }).click();
  } else {
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
};
