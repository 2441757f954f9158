import type { Page } from '@playwright/test';
import * as composer from './pages/composer';
import { signInByCalls } from './pages/sign-in';
import { expect, setUniqueIpAddress, test } from './support/product-test';
import { createDraft, createStore } from './support/store';

const conflictDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'This draft was edited elsewhere' });

test('asks the second of two people who edit one email what to keep, and loses no version silently', async ({
  browser,
  page: ada,
  product,
  baseURL,
}) => {
  const store = await createStore(product);
  const draftId = await createDraft(product, store);
  const other = await browser.newContext({ baseURL });
  await setUniqueIpAddress(other);
  const bob = await other.newPage();
  await signInByCalls(ada.context(), product, store.ownerEmail);
  await product.advance(61);
  await signInByCalls(other, product, store.ownerEmail);
  for (const page of [ada, bob]) {
    await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
    await composer.content(page).waitFor();
  }
  const subjectOf = async () =>
    (
      await product.api(store.token, 'GET /draft/{draftId}', {
        customerId: store.customerId,
        params: { draftId },
      })
    ).subject;

  await composer.subject(ada).fill('Written by Ada');
  await composer.save(ada);
  expect(await subjectOf()).toBe('Written by Ada');

  const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
  await composer.subject(bob).fill('Written by Bob');
  await saveButton(bob).click();
  await expect(conflictDialog(bob)).toContainText('saved this email on');
  expect(await subjectOf()).toBe('Written by Ada');
  await conflictDialog(bob).getByRole('button', { name: 'Keep my version' }).click();
  await composer.expectSaved(bob);
  expect(await subjectOf()).toBe('Written by Bob');

  await composer.subject(ada).fill('Written by Ada again');
  await saveButton(ada).click();
  await expect(conflictDialog(ada)).toBeVisible();
  await conflictDialog(ada).getByRole('button', { name: 'Load latest version' }).click();
  // Ada's text isn't lost. The page offers it to her, and she discards it.
  await ada.getByRole('button', { name: 'Discard' }).click();
  await expect(composer.subject(ada)).toHaveText('Written by Bob');
  expect(await subjectOf()).toBe('Written by Bob');
  await other.close();
});
