import type { Page } from '@playwright/test';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import * as composer from '../pages/composer';
import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { test as base, expect } from '../support/product-test';
import { addPeople, createDraft, createStore, type Store, sendToAll } from '../support/store';

const day = 24 * 3600;

/**
 * Uses a separate product, because this test moves the clock by weeks, which would affect other
 * tests.
 */
const test = base.extend<object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const product = await startLocalProduct({ site: true });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const openBilling = (page: Page, { customerId }: Store) =>
  page.goto(`/customer/${customerId}/settings/billing`);

/** Opens an email at its last step and sends it. */
const send = async (page: Page, { customerId }: Store, draftId: string): Promise<void> => {
  await page.goto(`/customer/${customerId}/compose/blank/${draftId}`);
  await composer.content(page).waitFor();
  await composer.next(page);
  const list = page.getByRole('checkbox').filter({ hasText: 'friends' });
  if ((await list.getAttribute('aria-checked')) !== 'true') await list.click();
  await expect(page.getByText('1 person')).toBeVisible();
  await composer.next(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
};

/** Moves the clock forward and signs in again, because moving the clock ends every session. */
const passTime = async (page: Page, product: LocalProduct, store: Store, seconds: number) => {
  await product.advance(seconds);
  await signInByCalls(page.context(), product, store.ownerEmail);
};

test('lets a free store reach its limit, upgrade, and send, then returns it to the free plan after a failed payment', async ({
  page,
  product,
}) => {
  const store = await createStore(product, { plan: 'free' });
  await addPeople(product, store, ['reader@readers.test']);
  for (let count = 0; count < limits.freePlan.emailsPerMonth; count += 1) {
    await sendToAll(product, store, await createDraft(product, store));
  }
  const draftId = await createDraft(product, store, { name: 'The fifth' });
  await signInByCalls(page.context(), product, store.ownerEmail);
  await send(page, store, draftId);
  await expect(page.getByText(messages.emailQuotaExceeded)).toBeVisible();

  await openBilling(page, store);
  await expect(page.getByRole('button', { name: 'Upgrade' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: messages.upgradeDone })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Premium');
  await send(page, store, draftId);
  await expect(page.getByText('Your email is being sent!')).toBeVisible();

  await openBilling(page, store);
  await page.getByRole('button', { name: 'MANAGE YOUR SUBSCRIPTION' }).click();
  await page.getByRole('heading', { name: 'Customer portal' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Card number').fill('4000 0000 0000 0341');
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByText('Ends in 0341')).toBeVisible();
  await passTime(page, product, store, 32 * day);
  await openBilling(page, store);
  await expect(page.getByText('Your last payment failed', { exact: true })).toBeVisible();
  await passTime(page, product, store, (limits.billing.graceDays + 2) * day);
  await openBilling(page, store);
  await expect(page.getByText('Your Premium plan has ended', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade' })).toBeVisible();
});
