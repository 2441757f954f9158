import type { Page } from '@playwright/test';
import type { LocalProduct } from '../../support/local-product';
import * as composer from '../pages/composer';
import { signInNewManager } from '../pages/sign-in';
import { openStats } from '../pages/stats';
import { expectAccessible } from '../support/accessibility';
import { allEmails, open } from '../support/emails';
import { expect, test } from '../support/product-test';
import { addPeople, createDraft, createStore } from '../support/store';

const readers = Array.from({ length: 500 }, (_, index) => `reader${index}@readers.test`);
// A subject that no other test uses, because all tests share the mailbox.
const ownSubject = 'Bulbs for autumn';
const otherSubject = 'Half price on bulbs';

/** Opens the last step of an email to everyone, in a new store. */
const openLastStep = async (page: Page, product: LocalProduct): Promise<void> => {
  const store = await createStore(product);
  await addPeople(product, store, readers);
  const draftId = await createDraft(product, store, { subject: ownSubject });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
  await composer.content(page).waitFor();
  await composer.next(page);
  await page.getByRole('checkbox').filter({ hasText: 'friends' }).click();
  await expect(page.getByText('500 people')).toBeVisible();
  await composer.next(page);
};

const setUpTest = async (page: Page): Promise<void> => {
  const panel = page.getByRole('region', { name: 'A/B test subject lines' });
  await panel.getByRole('button', { name: 'A/B test subject lines' }).click();
  await expect(panel.getByText('Subject B is empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Subject B' }).click();
  await page.keyboard.type(otherSubject);
  await panel.getByLabel('Test group (% of recipients)').fill('20');
  await expect(panel.getByText(/^With so few people, the result could be chance/)).toBeVisible();
  await panel.getByLabel('Test group (% of recipients)').fill('40');
  await panel.getByLabel('Test duration (hours)').fill('2');
  await expect(
    panel.getByText('200 of 500 people get one of the 2 subjects, 100 each.'),
  ).toBeVisible();
  await expectAccessible(page);
};

const send = async (page: Page): Promise<void> => {
  await page.getByText('Completed', { exact: true }).click();
  await expect(page.getByText('1 · test')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send to 500 people now?' });
  await expect(question).toContainText(
    '2 subjects on 200 people, winner to everyone else after 2 hours',
  );
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Your email is being sent!')).toBeVisible();
  await page.getByRole('button', { name: 'Back to emails' }).click();
};

/** Opens the same number of emails for each subject. */
const readSome = async (page: Page, product: LocalProduct): Promise<void> => {
  const sentEmails = async () => [
    await allEmails(product, ownSubject),
    await allEmails(product, otherSubject),
  ];
  await expect.poll(async () => (await sentEmails()).flat().length).toBe(200);
  // An open within two seconds of sending counts as a mail gateway's.
  await product.advance(60);
  const [first = [], second = []] = await sentEmails();
  const opened = [...first.slice(0, 15), ...second.slice(0, 55)];
  for (const email of opened) await open(page.request, email);
};

test('sends two subject lines of an A/B test to part of the list, and the winner to the remaining recipients', async ({
  page,
  context,
  product,
}) => {
  await signInNewManager(context, product);
  await openLastStep(page, product);
  await setUpTest(page);
  await send(page);

  await openStats(page, 'Autumn');
  const results = page.getByRole('region', { name: 'A/B test results' });
  await expect(results.getByText(/^The winner is chosen on/)).toBeVisible();
  await readSome(page, product);
  const row = (variantLetter: string) =>
    results.getByRole('row').filter({ hasText: variantLetter });
  await expect(row(`A${ownSubject}`)).toContainText('15 · ');
  await expect(row(`B${otherSubject}`)).toContainText('55 · ');
  await expectAccessible(page);

  await product.advance(2 * 3600);
  await expect(results.getByText(/^Subject B won and went to everyone else/)).toBeVisible();
  await expect(row('Winner')).toContainText(otherSubject);
  await expect(page.getByTestId('figure Recipients')).toHaveText('500');
  await expect(page.getByText('500 sent')).toBeVisible();
  const a = await allEmails(product, ownSubject);
  const b = await allEmails(product, otherSubject);
  expect([...a, ...b].flatMap(({ to }) => to).sort()).toEqual([...readers].sort());
  expect(b.length).toBe(500 - a.length);
  await expectAccessible(page);
});
