import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { addPeople, createStore } from '../support/store';

/** 210 people on nine pages, each with a city and a number of orders. */
const lines = Array.from({ length: 210 }, (_, index) => {
  const city = index % 2 === 0 ? 'Oslo' : 'Bergen';
  return `person${index}@readers.test,${city},${(index * 37) % 210}`;
});

test('sorts people, opens a distant page by number, and selects everyone a search finds', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, lines, 'Email,city,orders');
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/audience`);
  await expect(page.getByText('1–25 of 210 subscribers')).toBeVisible();

  const first = page.getByRole('row').nth(1);
  await page.getByRole('combobox', { name: 'Show attribute' }).click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Orders' }).press('Enter');
  const head = page.getByRole('columnheader', { name: 'Orders' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('person0@readers.test');
  await page.getByRole('button', { name: 'Orders' }).press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('209');
  await expectAccessible(page);

  const jump = page.getByRole('textbox', { name: 'Go to page, 1 to 9' });
  await jump.fill('5');
  await jump.press('Enter');
  await expect(page.getByText('101–125 of 210 subscribers')).toBeVisible();
  await expect(first).toContainText('109');
  await page.reload();
  await expect(first).toContainText('109');

  await page.getByLabel('Search subscribers').fill('READERS person1');
  await expect(page.getByText('1–25 of 111 subscribers')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await page.getByRole('button', { name: 'Select all 111 matching people' }).click();
  await expect(page.getByText('111 selected')).toBeVisible();
});

test('shows growth by day, and compares two segments side by side', async ({ page, product }) => {
  const store = await createStore(product);
  await addPeople(product, store, lines.slice(0, 40), 'Email,city,orders');
  const { token, customerId } = store;
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  const friends = segments.find(({ name }) => name === 'friends')?.id ?? '';
  const city = { field: 'city', type: 'text' as const, operator: 'is' as const, value: ['Oslo'] };
  const body = { name: 'In Oslo', segmentIds: [friends], fieldRule: [city] };
  await product.api(token, 'PUT /segment', { customerId, body });
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/audience`);
  await page.getByRole('link', { name: 'View growth' }).click();
  await expect(page.getByRole('group', { name: 'Joined' })).toContainText('Imported 40');
  await page.getByRole('combobox', { name: 'Show growth for' }).click();
  await page.getByRole('option', { name: 'friends' }).click();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'In Oslo' }).click();
  await expect(page.getByRole('heading', { name: '20 people are in both segments' })).toBeVisible();
  await expectAccessible(page);
});
