import * as composer from './pages/composer';
import { signInByCalls, signInNewManager } from './pages/sign-in';
import { confirmUnsubscribe } from './pages/unsubscribe';
import { expectAccessible } from './support/accessibility';
import { emailTo, linkIn } from './support/emails';
import { expect, test } from './support/product-test';
import { createSequence } from './support/sequence';
import { addPeople, createDraft, createStore, sendToAll } from './support/store';

const reader = 'axe-reader@readers.test';
/** Sends one email an hour, so that the email stays in progress for the whole test. */
const slowly = {
  type: 'incremental',
  data: { initial: 1, timeSpan: 3600, increaseMultiplier: 1 },
} as const;

test('the manager’s pages are accessible', async ({ page, product }) => {
  await createStore(product);
  await signInNewManager(page.context(), product);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Manage/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create new customer' }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/manager/prompts');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(page.getByRole('region', { name: 'Try it out' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/manager/tools');
  await expect(page.getByRole('region', { name: 'Logs' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/manager/sops');
  await expect(page.getByRole('button', { name: 'Create SOP Stack' })).toBeVisible();
  await expectAccessible(page);
});

test('audience, emails, stats, settings and unsubscribing are accessible', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, [reader, 'grace@readers.test']);
  const draftId = await createDraft(product, store, { subject: 'For everybody' });
  await sendToAll(product, store, draftId);
  await signInByCalls(page.context(), product, store.ownerEmail);
  const open = (path: string) => page.goto(`/customer/${store.customerId}/${path}`);
  await open('emails');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await open('audience');
  await expect(page.getByRole('link', { name: reader })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: reader }).check();
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: reader }).click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await expectAccessible(page);
  const added = ['subscribers/add', 'subscribers/add/csv', 'subscribers/add/manual', 'growth'];
  for (const path of ['audience?tab=segments', 'audience?tab=files', ...added]) {
    await open(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  await open(`campaign/${draftId}/report`);
  await expect(page.getByText('2 sent')).toBeVisible();
  for (const tab of ['Overview', 'Recipients', 'Opens', 'Clicks', 'Unsubscribes']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  const tabs = [
    ...['profile', 'brand', 'emails', 'integrations', 'autopilot', 'brain', 'advanced'],
    ...['billing', 'billing/payment/approved'],
  ];
  for (const tab of tabs) {
    await open(`settings/${tab}`);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  const email = await emailTo(product, reader);
  await page.goto(linkIn(email, 'Unsubscribe'));
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await expectAccessible(page);
  await confirmUnsubscribe(page, linkIn(email, 'Unsubscribe'), reader);
  await expectAccessible(page);
});

test('sequences are accessible in their lists, builder and live view', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, [reader, 'grace@readers.test']);
  const sequence = `segment/${await createSequence(product, store)}`;
  await signInByCalls(page.context(), product, store.ownerEmail);
  const open = (path: string) => page.goto(`/customer/${store.customerId}/sequence${path}`);
  await open('');
  await expect(page.getByRole('link', { name: 'Welcome' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Shopify' }).click();
  await expect(page.getByRole('button', { name: 'Use this: Win-back' })).toBeVisible();
  await expectAccessible(page);
  await open(`/compose/${sequence}`);
  await expect(page.getByRole('radio', { name: /^friends/ })).toBeChecked();
  await expectAccessible(page);
  await composer.next(page);
  await expect(page.getByRole('button', { name: /^1\. Hello/ })).toBeVisible();
  await page.getByRole('button', { name: /^Right away before email 1/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Calendar preview' }).click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'Email 1' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await composer.next(page);
  await expect(page.getByRole('heading', { name: 'Active days' })).toBeVisible();
  await expectAccessible(page);
  await open(`/${sequence}`);
  await expect(page.getByRole('table', { name: 'Emails' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'People 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('link', { name: reader })).toBeVisible();
  await expectAccessible(page);
});

test('reviews, sending health, sorted lists and segments are accessible', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { customerId } = store;
  await addPeople(product, store, [reader, 'grace@readers.test']);
  await sendToAll(product, store, await createDraft(product, store, { name: 'Sent' }), slowly);
  const draftId = await createDraft(product, store);
  const body = { draftId, status: 'ready_for_review', content: 'Is it right?' } as const;
  await product.api(store.token, 'POST /managed/review', { customerId, body });
  await signInNewManager(page.context(), product);
  await page.goto('/manager/sending-health');
  await expect(page.getByRole('table', { name: 'Emails in progress' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Sent/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/?order=attention`);
  await expect(page.getByText('“Autumn” is waiting for review').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/customer/${customerId}/emails`);
  await page.getByRole('button', { name: 'Open rate' }).click();
  await expect(page.getByRole('columnheader', { name: 'Open rate' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(composer.preview(page).getByText('Plant them')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Request changes' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/customer/${customerId}/audience/compose`);
  await expect(page.getByRole('heading', { name: /Where do these people/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/customer/${customerId}/audience?tab=files`);
  await page.getByRole('link', { name: 'friends' }).click();
  await expect(page.getByRole('link', { name: reader })).toBeVisible();
  await page.getByRole('button', { name: 'Added on' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Added on' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expectAccessible(page);
});

test('templates, nudges, and automations are accessible', async ({ page, product }) => {
  const store = await createStore(product);
  await addPeople(product, store, [reader]);
  const draftId = await createDraft(product, store);
  await signInNewManager(page.context(), product);
  const open = (path: string) => page.goto(`/customer/${store.customerId}/${path}`);
  await open('templates');
  await page.getByRole('button', { name: 'Preview Welcome' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await expectAccessible(page);
  for (const path of ['nudges', 'audience?tab=forms', 'audience?tab=manually', 'compose']) {
    await open(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  await page.goto('/manager/templates');
  await expect(page.getByRole('button', { name: 'Create template' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/manager/automations');
  await page.getByRole('button', { name: /^Run / }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  // The call that shows whether the assistant is available gets no answer.
  await page.route('**/api/assistant', () => undefined);
  await open(`compose/blank/${draftId}`);
  await page.getByRole('button', { name: 'Suggest a subject' }).click();
  await expect(page.getByRole('menu').getByText('Loading')).toBeAttached();
  await expectAccessible(page);
});
