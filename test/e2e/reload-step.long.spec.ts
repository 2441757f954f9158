import * as composer from './pages/composer';
import { signInByCalls } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore } from './support/store';

test('reopens the current step of an email after a reload, and the first step on a later visit', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { customerId } = store;
  await addPeople(product, store, ['ada@readers.test']);
  const draftId = await createDraft(product, store);
  await signInByCalls(page.context(), product, store.ownerEmail);
  const email = `/customer/${customerId}/compose/blank/${draftId}`;
  await page.goto(email);
  await composer.content(page).waitFor();
  await composer.next(page);
  const list = page.getByRole('checkbox').filter({ hasText: 'friends' });
  if ((await list.getAttribute('aria-checked')) !== 'true') await list.click();
  await expect(page.getByText(/^\d+ (person|people)$/)).toBeVisible();
  await composer.next(page);
  const send = page.getByRole('button', { name: 'Schedule Send' });
  await expect(send).toBeVisible();
  await page.reload();
  await expect(send).toBeVisible();
  await page.goto(`/customer/${customerId}/emails`);
  await page.getByRole('link', { name: 'Autumn', exact: true }).click();
  await composer.content(page).waitFor();
  await expect(send).toBeHidden();
});
