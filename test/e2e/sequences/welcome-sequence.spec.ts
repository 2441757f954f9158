import type { Page } from '@playwright/test';
import { aForm } from '../../support/a-form';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import * as composer from '../pages/composer';
import { signInByCalls } from '../pages/sign-in';
import * as stats from '../pages/stats';
import { emailTo, open, unsubscribeWithOneClick } from '../support/emails';
import { expect, test } from '../support/product-test';
import { createStore, type Store } from '../support/store';

const day = 86_400;
/**
 * An email is sent at most this many seconds after it is due. A tick handles a minute only after
 * the minute has ended.
 */
const untilSent = 180;
const visitor = 'mia@visitors.test';
const leaver = 'lou@readers.test';
const second = 'Where our regulars begin';
const third = 'Did you find something you like?';

/**
 * Publishes a form. Its segment has the form's name.
 * @returns the form's page and the segment
 */
const publishForm = async (product: LocalProduct, { token, customerId }: Store) => {
  const form = aForm({ requireEmailVerification: false });
  const { id: formId } = await product.api(token, 'POST /form', { customerId, body: form });
  const params = { formId };
  const body = { ...form, rev: 1, confirmed: true };
  await product.api(token, 'PUT /form/{formId}', { customerId, params, body });
  const { pageUrl } = await product.api(token, 'GET /form/{formId}/codes', { customerId, params });
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  return { pageUrl, segmentId: segments.find(({ origin }) => origin === 'form')?.id ?? '' };
};

const activate = async (page: Page, expectedText: string): Promise<void> => {
  await page.getByRole('button', { name: 'Activate' }).click();
  const question = page.getByRole('dialog', { name: /^Activate/ });
  await expect(question).toContainText(expectedText);
  await question.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Sequence updated')).toBeVisible();
  await page.waitForURL(/\/sequence\/segment\/[^/]+$/);
};

/**
 * Creates the ready-made sequence in the builder and opens its live view.
 * @returns the id
 */
const build = async (page: Page, { customerId }: Store): Promise<string> => {
  await page.goto(`/customer/${customerId}/sequence`);
  await page.getByRole('button', { name: 'Use this: Welcome' }).click();
  await page.getByRole('radio').filter({ hasText: 'Form: anyone who signs up' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Wait 2 days before email 2, change delay' }).click();
  await page.getByRole('textbox', { name: 'Days' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Wait 1 day before email 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Sender' }).click();
  await page.getByRole('listbox', { name: 'Sender' }).getByRole('option').first().click();
  await activate(page, 'Someone joins');
  return page.url().split('/').at(-1) ?? '';
};

const signUp = async (page: Page, product: LocalProduct, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Email' }).fill(visitor);
  // Waits, because no person fills in a form instantly.
  await product.advance(3);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('status')).toHaveText('Welcome');
};

/** Changes the second email's subject and activates the change. */
const edit = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^2\. A good place to start/ }).click();
  await page.getByRole('button', { name: 'Edit email' }).click();
  await composer.content(page).waitFor();
  await composer.subject(page).fill(second);
  await composer.save(page);
  await page.getByRole('button', { name: 'Back to sequence' }).click();
  await expect(page.getByRole('button', { name: `2. ${second}`, pressed: true })).toBeVisible();
  await expect(page.getByText(/has unpublished changes/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await activate(page, 'Your changes apply from now on.');
};

/** Waits until a row of the live view has these figures. Counting is slightly delayed. */
const expectNumbers = (page: Page, title: string, ...numbers: readonly string[]) =>
  expect(async () => {
    await page.reload();
    const row = page.getByRole('table', { name: 'Emails' }).getByRole('row');
    const cells = row.filter({ hasText: title }).getByRole('cell');
    for (const [at, number] of numbers.entries()) {
      await expect(cells.nth(at + 1)).toHaveText(new RegExp(`^${number}(\\D|$|\\d+%)`), {
        timeout: 3000,
      });
    }
  }).toPass();

test('sends each email of a welcome sequence on time to everyone who signs up or is added', async ({
  page,
  context,
  product,
}) => {
  const store = await createStore(product);
  const { customerId } = store;
  const { pageUrl, segmentId } = await publishForm(product, store);
  await signInByCalls(context, product, store.ownerEmail);
  const sequenceId = await build(page, store);
  const live = page.url();
  /**
   * Waits until the counters show how many people wait for each email. The clock must not move
   * before that. Signs in again, because tokens last 15 minutes.
   */
  const waitUntilWaiting = async (...waiting: readonly number[]) => {
    const token = await product.signIn(store.ownerEmail);
    const call = { customerId, params: { sequenceId } };
    await eventually(`waiting are ${waiting.join(', ')}`, async () => {
      const { steps } = await product.api(token, 'GET /sequences/{sequenceId}/steps', call);
      return steps.every((step, index) => step.waiting === waiting[index]);
    });
  };
  const subjectsTo = async (to: string) =>
    (await product.mail({ to })).map(({ subject }) => subject).reverse();

  const welcome = `Welcome to ${store.brand}`;
  await signUp(page, product, pageUrl);
  const addedSubscribers = { segmentId, subscribers: [{ email: leaver, fields: {} }] };
  await product.api(store.token, 'POST /subscriber/manually', {
    customerId,
    body: addedSubscribers,
  });
  await waitUntilWaiting(2, 0, 0);
  await product.advance(untilSent);
  await waitUntilWaiting(0, 2, 0);
  expect(await subjectsTo(visitor)).toEqual([welcome]);
  // Waits a minute, because an open right after sending counts as a bot's.
  await product.advance(60);
  await open(page.request, await emailTo(product, visitor));
  await unsubscribeWithOneClick(await emailTo(product, leaver));

  await page.goto(live);
  await edit(page);
  await product.advance(day);
  await waitUntilWaiting(0, 0, 1);
  await product.advance(3 * day);
  await waitUntilWaiting(0, 0, 0);
  expect(await subjectsTo(visitor)).toEqual([welcome, second, third]);
  expect(await subjectsTo(leaver)).toEqual([welcome]);

  await page.goto(live);
  // The numbers are waiting, delivered, opened, clicked, and unsubscribed.
  await expectNumbers(page, '1. Welcome to', '0', '2', '1', '0', '1');
  await expectNumbers(page, `2. ${second}`, '0', '1', '0', '0', '0');
  await page.getByRole('link', { name: /^1\. Welcome to/ }).click();
  await stats.expectFigure(page, 'Recipients', '2');
  await stats.expectFigure(page, 'Unsubscribers', '1');
  const sent = (await product.mail({ subject: welcome })).flatMap(({ to }) => to).sort();
  expect(sent).toEqual([leaver, visitor]);
  await stats.openTab(page, 'Recipients');
  expect(await stats.exportPeople(page, 2)).toEqual(sent);
  await stats.openTab(page, 'Opens');
  await expect(page.getByRole('table').getByRole('link')).toHaveText([visitor]);
});
