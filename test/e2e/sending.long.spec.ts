import type { Page } from '@playwright/test';
import { localTime } from '../../shared/zoned-time';
import type { LocalProduct } from '../support/local-product';
import * as composer from './pages/composer';
import { signInByCalls } from './pages/sign-in';
import { expectDetail, expectFigure } from './pages/stats';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore, type Store } from './support/store';

/** Opens the last step of an email to everyone, as the owner of a store with these subscribers. */
const openLastStep = async (page: Page, product: LocalProduct, people: readonly string[]) => {
  const store = await createStore(product);
  await addPeople(product, store, people);
  const draftId = await createDraft(product, store);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await openComposer(page, store, draftId);
  return { store, draftId };
};

const openComposer = async (page: Page, { customerId }: Store, draftId: string): Promise<void> => {
  // Navigating to the same URL would only reload the page and stay on the current step.
  await page.goto('about:blank');
  await page.goto(`/customer/${customerId}/compose/blank/${draftId}`);
  await composer.content(page).waitFor();
  await composer.next(page);
  const list = page.getByRole('checkbox').filter({ hasText: 'friends' });
  if ((await list.getAttribute('aria-checked')) !== 'true') await list.click();
  await expect(page.getByText(/^\d+ (person|people)$/)).toBeVisible();
  await composer.next(page);
};

const sendNow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: /^(Send now|Submit for review)$/ }).click();
};

const emailsTo = async (product: LocalProduct, address: string) =>
  product.mail({ to: address, subject: 'Autumn bulbs are in' });

test('sends an email that needs a review only after a manager has approved exactly that version', async ({
  page,
  product,
}) => {
  const address = 'reviewed@readers.test';
  const { store, draftId } = await openLastStep(page, product, [address]);
  const { token, customerId, ownerEmail } = store;
  const body = { reviewRequired: true };
  await product.api(token, 'PUT /settings/sending', { customerId, body });
  await sendNow(page);
  const dialog = page.getByRole('dialog', { name: 'Email on review' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to emails' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Autumn' })).toContainText('In review');
  expect(await emailsTo(product, address)).toEqual([]);

  const manager = `manager-${draftId.toLowerCase()}@agency.test`;
  await product.signInAsManager(manager);
  await signInByCalls(page.context(), product, manager);
  await openComposer(page, store, draftId);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('This version is approved to send.')).toBeVisible();

  await signInByCalls(page.context(), product, ownerEmail);
  await openComposer(page, store, draftId);
  await expect(page.getByText('This version is approved to send.')).toBeVisible();
  await sendNow(page);
  await expect(page.getByText('Your email is being sent!')).toBeVisible();
  await expect.poll(async () => (await emailsTo(product, address)).length).toBe(1);
});

test('schedules an email for the current recipients, refuses a past time, and cancels the schedule', async ({
  page,
  product,
}) => {
  const address = 'later@readers.test';
  const { store } = await openLastStep(page, product, [address]);
  await page.getByRole('button', { name: 'Schedule Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Send' });
  await expect(dialog).toContainText('Account time zone: Europe/Berlin');
  await dialog.getByLabel('Send at', { exact: true }).fill('2020-01-01T09:00');
  await expect(dialog).toContainText('This time has already passed in Europe/Berlin.');
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();

  // Uses noon, because clocks never change then.
  const tomorrow = localTime((await product.now()) + 24 * 3_600_000, 'Europe/Berlin').slice(0, 10);
  await dialog.getByLabel('Send at', { exact: true }).fill(`${tomorrow}T12:00`);
  await dialog.getByLabel('Everyone in the segments now').check();
  const recipientTimeCheckbox = dialog.getByLabel(
    'Send at this time in each recipient’s time zone',
  );
  await recipientTimeCheckbox.press('Space');
  await expect(dialog.getByRole('alert')).toContainText('Warm-up sets its own batch times');
  await dialog.getByRole('button', { name: 'Send without warm-up' }).press('Enter');
  await expect(dialog.getByRole('table', { name: 'Batch schedule' })).toContainText(
    'Europe/Berlin',
  );
  await expectAccessible(page);
  await recipientTimeCheckbox.press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Autumn' });
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('to people in its segments on');
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Autumn', exact: true }).click();
  await expect(page.getByText(/to people who were in its segments on/)).toBeVisible();
  await page.goto(`/customer/${store.customerId}/emails`);
  await row.getByRole('button', { name: 'Actions for Autumn' }).click();
  await page.getByRole('menuitem', { name: 'Cancel schedule' }).click();
  await expect(row).toContainText('Draft');
  await product.advance(48 * 3600);
  expect(await emailsTo(product, address)).toEqual([]);
});

/** Two of seven addresses bounce, far above the limit of 2%. */
const withBounces = Array.from({ length: 140 }, (_, index) =>
  index % 7 < 2 ? `bounce+${index}@simulator.mailbloom.test` : `reader${index}@warm.test`,
);

test('pauses an email after bounces, before its next batch, and reaches everyone after it is resumed', async ({
  page,
  product,
}) => {
  const { store, draftId } = await openLastStep(page, product, withBounces);
  await page.getByText('Threshold based', { exact: true }).click();
  await page.getByLabel('Initial recipients').fill('70');
  await page.getByLabel('Time span (min)').fill('60');
  await page.getByLabel('Minimum open rate (%)').fill('0');
  await sendNow(page);
  await expect(page.getByText('Your email is being sent!')).toBeVisible();
  await page.goto(`/customer/${store.customerId}/campaign/${draftId}/report`);
  await expect(page.getByText('70 of 140 recipients · batch 1 of 2')).toBeVisible();
  await product.advance(3600);
  await expect(page.getByText(/^Bounces reached [\d.]+%\. Your limit is 2%/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Resume' }).click();
  await expectFigure(page, 'Recipients', '140');
  await expect(page.getByText('140 sent')).toBeVisible();
  await expectDetail(page, 'Bounced', '40');
});
