import * as composer from './pages/composer';
import { signInByCalls, signInNewManager } from './pages/sign-in';
import { confirmUnsubscribe } from './pages/unsubscribe';
import { expectAccessible } from './support/accessibility';
import { linkIn, mailTo } from './support/mails';
import { expect, test } from './support/product-test';
import { addPeople, draftOf, sendToAll, storeOf } from './support/store';

const reader = 'ada@readers.test';

test('sign-in, sign-up, not-found and the narrow screen have no barrier', async ({
  page,
  product,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@agency.test');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/signup');
  await expectAccessible(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await signInNewManager(page.context(), product);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/');
  await expect(page.getByText('Mobile version is coming soon.')).toBeVisible();
  await expectAccessible(page);
});

test('the manager’s pages have no barrier', async ({ page, product }) => {
  await storeOf(product);
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
});

test('the workflow has no barrier in any of its steps', async ({ page, product }) => {
  const store = await storeOf(product);
  await addPeople(product, store, [reader, 'grace@readers.test']);
  const draftId = await draftOf(product, store);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/compose`);
  await expect(page.getByLabel('Email name')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
  await expect(composer.preview(page).getByText('Plant them')).toBeVisible();
  await expectAccessible(page);
  await composer.content(page).click();
  await composer.insertBlock(page, 'Button');
  await expect(page.getByRole('dialog', { name: 'Button Settings' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await composer.next(page);
  await page.getByRole('checkbox').first().click();
  await expectAccessible(page);
  await composer.next(page);
  await expect(page.getByText('2 active subscribers in 1 segment')).toBeVisible();
  await expectAccessible(page);
});

test('audience, emails, stats, settings and unsubscribing have no barrier', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  await addPeople(product, store, [reader, 'grace@readers.test']);
  const draftId = await draftOf(product, store, { subject: 'For everybody' });
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
  const added = ['subscribers/add', 'subscribers/add/csv', 'subscribers/add/manual'];
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
  for (const tab of ['profile', 'emails']) {
    await open(`settings/${tab}`);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  const mail = await mailTo(product, reader);
  await page.goto(linkIn(mail, 'Unsubscribe'));
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await expectAccessible(page);
  await confirmUnsubscribe(page, linkIn(mail, 'Unsubscribe'), reader);
  await expectAccessible(page);
});
