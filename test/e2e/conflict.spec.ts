import type { Page } from '@playwright/test';
import * as composer from './pages/composer';
import { signInByCalls } from './pages/sign-in';
import { comeFromOwnAddress, expect, test } from './support/product-test';
import { draftOf, storeOf } from './support/store';

const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'This draft was edited elsewhere' });

test('asks the second of two people who edit one email, and loses no version silently', async ({
  browser,
  page: ada,
  product,
  baseURL,
}) => {
  const store = await storeOf(product);
  const draftId = await draftOf(product, store);
  const other = await browser.newContext({ baseURL });
  await comeFromOwnAddress(other);
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

  const saveOf = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
  await composer.subject(bob).fill('Written by Bob');
  await saveOf(bob).click();
  await expect(conflict(bob)).toContainText('saved this email on');
  expect(await subjectOf()).toBe('Written by Ada');
  await conflict(bob).getByRole('button', { name: 'Keep my version' }).click();
  await composer.expectSaved(bob);
  expect(await subjectOf()).toBe('Written by Bob');

  await composer.subject(ada).fill('Written by Ada again');
  await saveOf(ada).click();
  await expect(conflict(ada)).toBeVisible();
  await conflict(ada).getByRole('button', { name: 'Load latest version' }).click();
  // Ada's text isn't lost. The page offers it to her, and she discards it.
  await ada.getByRole('button', { name: 'Discard' }).click();
  await expect(composer.subject(ada)).toHaveText('Written by Bob');
  expect(await subjectOf()).toBe('Written by Bob');
  await other.close();
});
