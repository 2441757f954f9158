import { signInNewManager } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createDraft, createStore } from '../support/store';

test('notifies a manager of a review, and keeps the notification marked as read after reloading', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await createDraft(product, store);
  const { customerId } = store;
  const owner = await product.signIn(store.ownerEmail);
  const body = { draftId, status: 'ready_for_review', content: 'Is the tone right?' } as const;
  await product.api(owner, 'POST /managed/review', { customerId, body });
  await signInNewManager(page.context(), product);
  await page.goto('/');
  await page.getByRole('link', { name: /^Notifications \d+\+? unread$/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Is the tone right?' });
  await expect(row).toContainText('Review requested');
  await expect(row.getByText('Unread')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Review requested' }).click();
  await expect(page).toHaveURL(`/customer/${customerId}/review/${draftId}`);
  await page.goto('/notifications');
  await row.getByRole('button', { name: /^Mark as unread/ }).click();
  await expect(row.getByText('Unread')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Unread' }).click();
  await expect(page.getByText('All caught up')).toBeVisible();
  await expectAccessible(page);
});
