import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as audience from './pages/audience';
import * as composer from './pages/composer';
import { signInByCalls, signInNewManager } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore, type Store } from './support/store';

const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../fixtures/imports', name));

const wrongType =
  'There is something wrong with the file, try downloading the template and pasting your list on it';

const wrongFiles = [
  { name: 'renamed-image.csv', bytes: fixture('renamed-image.csv'), says: wrongType },
  { name: 'renamed-program.csv', bytes: fixture('renamed-program.csv'), says: wrongType },
  { name: 'renamed-spreadsheet.csv', bytes: fixture('renamed-spreadsheet.csv'), says: wrongType },
  { name: 'empty.csv', bytes: Buffer.alloc(0), says: wrongType },
  {
    name: 'header-only.csv',
    bytes: fixture('header-only.csv'),
    says: 'The file has no subscribers',
  },
  {
    name: 'renamed-page.csv',
    bytes: Buffer.from('<!DOCTYPE html>\n<html><body>Sign in</body></html>\n'),
    says: wrongType,
  },
  {
    name: 'large.csv',
    bytes: Buffer.from(`Email\n${'somebody@shop-list.test\n'.repeat(210_000)}`),
    says: 'File size too large, max size is 0.5MB',
  },
];

test('refuses a file that isn’t a list, says what to do, and stores nothing', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/subscribers/add/csv`);
  for (const { says, ...file } of wrongFiles) {
    await test.step(file.name, async () => {
      await audience.chooseFile(page, file);
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page.getByRole('button', { name: 'Finish' })).toBeHidden();
      await page.reload();
    });
  }
  await page.goto(`/customer/${store.customerId}/audience`);
  await expect(page.getByText('No content available')).toBeVisible();
});

const openSendStep = async (page: Page, store: Store, draftId: string): Promise<void> => {
  await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
  await composer.next(page);
  await page.getByRole('checkbox').filter({ hasText: 'friends' }).click();
  await composer.next(page);
  await expect(page.getByText('2 active subscribers in 1 segment')).toBeVisible();
};

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule Send' });

test('does not send an email without a subject line or postal address, and names what is missing', async ({
  page,
  product,
}) => {
  const store = await createStore(product, { businessAddress: '' });
  await addPeople(product, store, ['ada@friends.test', 'grace@friends.test']);
  const draftId = await createDraft(product, store);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await openSendStep(page, store, draftId);
  await expect(page.getByText('Your business address is missing')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expect(schedule(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Add it in Settings' }).click();
  const form = page.getByRole('form', { name: 'Business address' });
  await form.getByRole('textbox', { name: 'Business address' }).fill('1 Garden Lane, Portland');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business Address updated')).toBeVisible();

  await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
  await composer.subject(page).fill('');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await composer.subject(page).fill('Autumn bulbs are in');
  await composer.next(page);
  await composer.next(page);
  await expect(send(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await composer.subject(page).fill(' ');
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Add a subject.')).toBeVisible();
});

test('refuses invalid API calls with clear messages, even if the page would not send them', async ({
  product,
}) => {
  const store = await createStore(product, { businessAddress: '' });
  const { token, customerId } = store;
  await addPeople(product, store, ['ada@friends.test', 'grace@friends.test']);
  const draftId = await createDraft(product, store);
  const params = { draftId };
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  const draft = await product.api(token, 'GET /draft/{draftId}', { customerId, params });
  const [sender] = await product.api(token, 'GET /settings/sender/verified', { customerId });
  const recipients = { segmentIds: segments.map(({ id }) => id), senderId: sender?.id };
  const ready = { ...draft, draftId, ...recipients };
  const expectRefusal = async (changes: object) => {
    const body = { ...ready, ...changes };
    return (await product.request(token, 'POST /send', { customerId, body })).body;
  };
  expect(await expectRefusal({ subject: ' ' })).toMatchObject({ code: 'draft_has_no_subject' });
  expect(await expectRefusal({ senderId: null })).toMatchObject({ code: 'draft_has_no_sender' });
  expect(await expectRefusal({})).toMatchObject({
    code: 'business_address_missing',
    message: 'Every email needs your postal address. Add it in Settings, then send.',
  });
  const after = await product.api(token, 'GET /draft/{draftId}', { customerId, params });
  expect(after.status).toBe('draft');
  expect(await product.mail({ to: '@friends.test' })).toEqual([]);
});

test('doesn’t send an email twice after a second click on Send', async ({ page, product }) => {
  const store = await createStore(product);
  const people = ['ada@double.test', 'grace@double.test'];
  await addPeople(product, store, people);
  const draftId = await createDraft(product, store, { subject: 'Only once' });
  await signInByCalls(page.context(), product, store.ownerEmail);
  await openSendStep(page, store, draftId);
  await page.getByText('Completed', { exact: true }).click();
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  const yes = page.getByRole('button', { name: 'Send now' });
  await yes.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.click();
  });
  await expect(page.getByText('Your email is being sent!')).toBeVisible();
  // The email was sent in another tab, and then someone opens its draft.
  await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
  await expect(page.getByText(/^This email (was|is being) sent$/)).toBeVisible();
  await page.getByRole('link', { name: 'View stats' }).click();
  await page.waitForURL('**/report');
  await expect(page.getByText('2 sent')).toBeVisible();
  const emails = await product.mail({ subject: 'Only once' });
  expect(emails.flatMap(({ to }) => to).sort()).toEqual(people);
});

test('shows no data of another account’s customer or of a nonexistent customer', async ({
  page,
  product,
}) => {
  const own = await createStore(product);
  const other = await createStore(product);
  await addPeople(product, other, ['secret@other.test']);
  const draftId = await createDraft(product, other, { name: 'Secret plan' });
  await signInByCalls(page.context(), product, own.ownerEmail);
  for (const path of ['emails', 'audience', `compose/blank/${draftId}`, 'settings/emails']) {
    await page.goto(`/customer/${other.customerId}/${path}`);
    await page.waitForURL(`**/customer/${own.customerId}/emails`);
    await expect(page.getByText('Secret plan')).toBeHidden();
  }
  // Opens another customer's draft under the URL of the user's own customer.
  await page.goto(`/customer/${own.customerId}/compose/blank/${draftId}`);
  await page.waitForURL(`**/customer/${own.customerId}/emails`);
  await expect(page.getByText('This draft no longer exists.')).toBeVisible();
});

test('tells a manager that the customer ID in the URL is wrong', async ({ page, product }) => {
  await signInNewManager(page.context(), product);
  await page.goto('/customer/01ARZ3NDEKTSV4RRFFQ69G5FAV/emails');
  await expect(page.getByRole('heading', { name: 'We can’t find this customer' })).toBeVisible();
});
