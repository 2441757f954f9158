import type { Page } from '@playwright/test';
import { signInByCalls, signInNewManager } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { expectFitsPhone } from './support/phone';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore } from './support/store';

/** The widths of a small and a common phone, and the widest window that shows the notice. */
const widths = [360, 390, 768];

const previewFrame = (page: Page) => page.frameLocator('iframe[title="Preview"]');

const reviewRegion = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });

test('lets a manager request changes to an email and then approve it on a phone', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, ['ada@readers.test']);
  const draftId = await createDraft(product, store);
  const { customerId } = store;
  const owner = await product.signIn(store.ownerEmail);
  const reviewRequest = {
    draftId,
    status: 'ready_for_review',
    content: 'Is the offer right?',
  } as const;
  const first = await product.api(owner, 'POST /managed/review', {
    customerId,
    body: reviewRequest,
  });
  await signInNewManager(page.context(), product);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/customer/${customerId}/emails`);
    const row = page.getByRole('link', { name: /^Autumn.*approve it or request changes/ });
    await expect(row).toBeVisible();
    await expectFitsPhone(page);
    await row.click();
    await expect(reviewRegion(page).getByText('Is the offer right?')).toBeVisible();
    await expect(previewFrame(page).getByText('Plant them before the frost.')).toBeVisible();
    await expectFitsPhone(page);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request changes' });
  await dialog.getByLabel('Note').fill('Say how deep.');
  await expectFitsPhone(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(reviewRegion(page).getByText('Say how deep.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // The author edits the email and requests another review. The open page on the phone updates
  // itself.
  const params = { draftId };
  const { rev } = await product.api(owner, 'GET /draft/{draftId}', { customerId, params });
  const body = { rev, body: '<email-paragraph>Ten centimetres deep.</email-paragraph>' };
  await product.api(owner, 'PUT /draft/{draftId}', { customerId, params, body });
  const secondRequest = { ...reviewRequest, content: 'Like this?', version: first.version + 1 };
  await product.api(owner, 'POST /managed/review', { customerId, body: secondRequest });
  await expect(reviewRegion(page).getByText('Like this?')).toBeVisible();
  await expect(previewFrame(page).getByText('Ten centimetres deep.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(reviewRegion(page).getByText('This version is approved to send.')).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Reports appear here after you send an email.')).toBeVisible();
});

test('lists a pending review as a next step on the home page on a computer', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await createDraft(product, store);
  const { customerId, token } = store;
  const body = { draftId, status: 'ready_for_review' } as const;
  await product.api(token, 'POST /managed/review', { customerId, body });
  await signInNewManager(page.context(), product);
  await page.goto(`/customer/${customerId}/emails`);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(previewFrame(page).getByText('Plant them before the frost.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Email approved')).toBeVisible();
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${customerId}/review/${draftId}`);
  await expect(reviewRegion(page).getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});
