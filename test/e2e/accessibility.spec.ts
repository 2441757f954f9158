import * as composer from './pages/composer';
import { signInByCalls, signInNewManager } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore } from './support/store';

const reader = 'axe-reader@readers.test';
test('sign-in, sign-up, not-found and the narrow screen are accessible', async ({
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

test('makes every step of the email workflow accessible', async ({ page, product }) => {
  const store = await createStore(product);
  await addPeople(product, store, [reader, 'grace@readers.test']);
  const draftId = await createDraft(product, store);
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
  await expect(page.getByText('2 active subscribers')).toBeVisible();
  await expectAccessible(page);
});
