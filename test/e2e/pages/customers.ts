import { expect, type Page } from '@playwright/test';

/**
 * Creates a customer on the manager's home page and opens it.
 * @returns the customer's id
 */
export const createAndManage = async (
  page: Page,
  customer: { readonly brand: string; readonly email: string },
): Promise<string> => {
  // An empty list shows a second button in its center.
  await page.getByRole('button', { name: 'Create new customer' }).first().click();
  const form = page.getByRole('form', { name: 'Create new customer' });
  await form.getByLabel('Brand').fill(customer.brand);
  await form.getByLabel('Email').fill(customer.email);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer created successfully')).toBeVisible();
  await page.getByRole('link', { name: `Manage ${customer.brand}` }).click();
  await page.waitForURL('**/customer/*/emails');
  return new URL(page.url()).pathname.split('/')[2] ?? '';
};

/** Writes the postal address in the settings, from any of the customer's pages. */
export const setBusinessAddress = async (
  page: Page,
  brand: string,
  address: string,
): Promise<void> => {
  await page.getByRole('link', { name: `${brand} settings` }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Emails').click();
  const form = page.getByRole('form', { name: 'Business address' });
  await form.getByRole('textbox', { name: 'Business address' }).fill(address);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business Address updated')).toBeVisible();
};
