import { expect, type Page, test } from '@playwright/test';
import type { LocalProduct } from '../../support/local-product';
import * as composer from '../pages/composer';
import { openStats } from '../pages/stats';

/**
 * How many of the 1,200 recipients have received the email after each batch except the last. The
 * first batch has 10 recipients, and each batch is 1.5 times as large as the previous one.
 */
const sentCounts = ['10', '25', '47', '80', '130', '205', '318', '488', '744', '1,128'];
const batches = sentCounts.length + 1;

const chooseRecipients = async (page: Page, segment: string): Promise<void> => {
  await composer.next(page);
  await page.getByRole('checkbox').filter({ hasText: segment }).click();
  await expect(page.getByText('1,200 people')).toBeVisible();
  await composer.next(page);
};

const setWarmUp = async (page: Page): Promise<void> => {
  await page.getByText('Incremental', { exact: true }).click();
  await page.getByLabel('Initial recipients').fill('10');
  await page.getByLabel('Time span (min)').fill('60');
  await page.getByLabel('Multiplier').fill('1.5');
  await expect(
    page.getByText(/11 batches \(10, 15, 22, 33, 50, …\), the last one after 10 hours/),
  ).toBeVisible();
};

const pressSend = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send to 1,200 people now?' });
  await expect(question).toContainText('Last batch');
  await expect(question).toContainText('11 batches, last one after 10 hours');
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Your email is being sent!')).toBeVisible();
  await page.getByRole('button', { name: 'Back to emails' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Spring launch' });
  await expect(row).toContainText('Sending');
};

/** Moves the simulated clock from batch to batch, as in a real warm-up. */
const advanceHours = async (page: Page, product: LocalProduct): Promise<void> => {
  for (const [index, sent] of sentCounts.entries()) {
    const progress = `${sent} of 1,200 recipients · batch ${index + 1} of ${batches} · next batch`;
    await expect(page.getByText(progress)).toBeVisible();
    await product.advance(3600);
  }
  await expect(page.getByTestId('figure Recipients')).toHaveText('1,200');
  await expect(page.getByText('1,200 sent')).toBeVisible();
  await expect(page.getByText('batch 11 of 11')).toBeHidden();
};

/**
 * Chooses recipients and a warm-up, sends, and follows the delivery until everyone has the email.
 */
export const sendInBatches = (page: Page, product: LocalProduct, fileName: string): Promise<void> =>
  test.step('sends the email with a warm-up that starts at 10 and multiplies by 1.5', async () => {
    await chooseRecipients(page, fileName.replace(/\.csv$/, ''));
    await setWarmUp(page);
    await composer.expectSaved(page);
    await pressSend(page);
    await openStats(page, 'Spring launch');
    await advanceHours(page, product);
  });
