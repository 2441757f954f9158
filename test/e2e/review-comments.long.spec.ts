import { signInByCalls } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore } from './support/store';

test('lets a store owner reply to comments, and request another review without editing the email', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { customerId, token } = store;
  await addPeople(product, store, ['ada@readers.test']);
  const draftId = await createDraft(product, store);
  await signInByCalls(page.context(), product, store.ownerEmail);
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto(`/customer/${customerId}/compose/blank/${draftId}`);
  const next = page.getByRole('button', { name: 'Next' });
  const review = page.getByRole('button', { name: 'New Review' });
  await next.click();
  await page.getByRole('checkbox').filter({ hasText: 'friends' }).click();
  await next.click();
  await expect(page.getByText('No review requested yet.')).toBeVisible();
  // Waits longer than the interval between two polls.
  await page.waitForTimeout(7000);
  expect(consoleErrors).toEqual([]);

  await review.click();
  await expect(page.getByText('Ready for review', { exact: true }).first()).toBeVisible();
  const comments = [{ text: 'Lower the price', quote: 'Plant them' }, { text: 'Sign it' }];
  const changeRequest = { draftId, status: 'changes_requested' as const, comments, version: 1 };
  await product.api(token, 'POST /managed/review', { customerId, body: changeRequest });

  const list = page.getByRole('region', { name: 'Comments on the email' });
  await expect(list.getByText('1. Lower the price')).toBeVisible();
  await list.getByRole('button', { name: 'Reply' }).first().press('Enter');
  await page.keyboard.type('The price is right: it is our anniversary.');
  await page.keyboard.press('Control+Enter');
  await expect(list.getByRole('list', { name: 'Replies' })).toContainText('our anniversary');
  await list.getByRole('button', { name: 'Resolve comment: Sign it' }).press('Enter');
  await expect(list.getByText('2. Sign it')).toHaveCount(0);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Show resolved (1)' }).click();
  await expect(list.getByText('Resolved by You')).toBeVisible();

  await page.getByLabel('Note for the reviewer').fill('Nothing has to change.');
  await review.click();
  await expect(page.getByText('Nothing has to change.')).toBeVisible();
  await expect(list.getByText('1. Lower the price')).toBeVisible();
  const { notes: reviewNotes } = await product.api(token, 'GET /managed/review', {
    customerId,
    query: { draftId },
  });
  expect(reviewNotes.at(-1)).toMatchObject({ status: 'ready_for_review' });
  await expect(async () => {
    const { notifications } = await product.api(token, 'GET /notifications', { query: {} });
    expect(notifications.map(({ kind }) => kind)).toContain('review_commented');
  }).toPass();
});
