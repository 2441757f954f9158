import { expect, type Page, test } from '@playwright/test';
import type { SentEmail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';
import { openEmailTo } from '../pages/mailbox-page';
import { confirmUnsubscribe, giveReason } from '../pages/unsubscribe';
import { click, emailTo, linkIn, open, unsubscribeWithOneClick } from '../support/emails';
import { shop } from '../support/shop';

/** The email addresses of the recipients who completed each action. */
export type CompletedActions = {
  readonly opened: readonly string[];
  readonly clickedButton: readonly string[];
  readonly clickedJournal: readonly string[];
  readonly unsubscribed: readonly string[];
  readonly openedByMachine: readonly string[];
};

/**
 * Chooses who does what. The groups overlap: everyone who clicks has opened, and some click both
 * links.
 */
const plan = (emails: readonly string[]) => ({
  openedInMailbox: emails.slice(0, 2),
  opened: emails.slice(2, 12),
  clickedButton: emails.slice(6, 18),
  clickedJournal: emails.slice(16, 20),
  unsubscribedOnPage: emails.slice(20, 22),
  unsubscribedByOneClick: emails.slice(22, 32),
  openedByMachine: emails.slice(40, 43),
});

const readInMailbox = async (page: Page, email: string): Promise<void> => {
  const pixel = page.waitForResponse(/\/o\//);
  const sentEmail = await openEmailTo(page, email);
  await expect(sentEmail.getByRole('link', { name: 'See the collection' })).toBeVisible();
  await pixel;
};

/** Opens the mailbox on this email and takes a screenshot of it. */
const showMailbox = async (page: Page, { id }: SentEmail): Promise<void> => {
  await page.goto(`/local/mail?${new URLSearchParams({ search: 'Spring is here', id })}`);
  await expect(page.frameLocator('iframe').getByText('Read our journal')).toBeVisible();
};

const leaveOnPage = async (page: Page, product: LocalProduct, emails: readonly string[]) => {
  const reasons = ['The emails are inappropriate', undefined];
  for (const [index, email] of emails.entries()) {
    const link = linkIn(await emailTo(product, email), 'Unsubscribe');
    await confirmUnsubscribe(page, link, email);
    await giveReason(page, reasons[index]);
  }
};

/** Opens, clicks, and unsubscribes as recipients, in a second tab beside the stats. */
export const followEmails = (
  page: Page,
  product: LocalProduct,
  emails: readonly string[],
): Promise<CompletedActions> =>
  test.step('recipients open, click and unsubscribe', async () => {
    const tab = await page.context().newPage();
    const readers = plan(emails);
    // An open or click within two seconds of the delivery counts as a scanner's.
    await product.advance(10);
    for (const email of readers.openedInMailbox) await readInMailbox(tab, email);
    await showMailbox(tab, await emailTo(product, readers.openedInMailbox[1] ?? ''));
    for (const email of readers.opened) await open(tab.request, await emailTo(product, email));
    for (const email of readers.openedByMachine) {
      await open(tab.request, await emailTo(product, email), { 'user-agent': 'Mozilla/5.0' });
    }
    for (const email of readers.clickedButton) {
      const sentEmail = await emailTo(product, email);
      await click(tab.request, sentEmail, 'See the collection', `${shop}/spring`);
    }
    for (const email of readers.clickedJournal) {
      const sentEmail = await emailTo(product, email);
      await click(tab.request, sentEmail, 'Read our journal', `${shop}/journal`);
    }
    await leaveOnPage(tab, product, readers.unsubscribedOnPage);
    for (const email of readers.unsubscribedByOneClick) {
      await unsubscribeWithOneClick(await emailTo(product, email));
    }
    await tab.close();
    return {
      opened: emails.slice(0, 20),
      clickedButton: readers.clickedButton,
      clickedJournal: readers.clickedJournal,
      unsubscribed: [...readers.unsubscribedOnPage, ...readers.unsubscribedByOneClick],
      openedByMachine: readers.openedByMachine,
    };
  });
