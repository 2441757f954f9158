import { expect, type Page } from '@playwright/test';

/** The simulated Shopify shop that end-to-end tests connect. */
export const shopName = 'olive-and-oak.myshopify.com';
const basePath = '/local/shopify';

/** Returns the URL of a product's page in the shop. */
export const productAddress = (origin: string, handle: string): string =>
  `${origin}${basePath}/shops/${shopName}/products/${handle}`;

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: shopName });

/** Gives the shop a few customers and a year of orders. */
export const fillShop = async (page: Page): Promise<void> => {
  await page.goto(basePath);
  await rowOf(page).getByRole('button', { name: 'Reset shop data' }).click();
  await expect(rowOf(page).getByText('120 customers, 300 orders')).toBeVisible();
};

/**
 * Installs the app: opens its installation page at Shopify, approves it for the shop, and returns.
 */
export const installApp = async (page: Page): Promise<void> => {
  await rowOf(page).getByRole('button', { name: 'Install' }).click();
  await page.getByRole('button', { name: 'Install' }).click();
};

/**
 * Buys the product on the open page.
 * @returns the order's name
 */
export const buyProduct = async (page: Page, email: string): Promise<string> => {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  return (await page.getByText(/#\d+/).textContent()) ?? '';
};

/** Refunds the newest order in full. */
export const refundNewest = async (page: Page): Promise<void> => {
  await page.goto(`${basePath}/manage/${shopName}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Refund half' }) });
  await row.first().getByRole('button', { name: 'Refund', exact: true }).click();
};
