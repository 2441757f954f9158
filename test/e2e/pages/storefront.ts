import { expect, type Page } from '@playwright/test';

/** The shop of the simulator for Shopify that journeys connect. */
export const shopName = 'olive-and-oak.myshopify.com';
const place = '/local/shopify';

/** Where a product is sold. */
export const productAddress = (origin: string, handle: string): string =>
  `${origin}${place}/shops/${shopName}/products/${handle}`;

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: shopName });

/** Gives the shop a few customers and their orders of a year. */
export const fillShop = async (page: Page): Promise<void> => {
  await page.goto(place);
  await rowOf(page).getByRole('button', { name: 'Reset shop data' }).click();
  await expect(rowOf(page).getByText('120 customers, 300 orders')).toBeVisible();
};

/** From the page of the app at Shopify to the shop's yes, and back. */
export const installApp = async (page: Page): Promise<void> => {
  await rowOf(page).getByRole('button', { name: 'Install' }).click();
  await page.getByRole('button', { name: 'Install' }).click();
};

/** Buys the product of the page that is open. @returns the name of the order */
export const buyHere = async (page: Page, email: string): Promise<string> => {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  return (await page.getByText(/#\d+/).textContent()) ?? '';
};

/** Gives all of the newest order back. */
export const refundNewest = async (page: Page): Promise<void> => {
  await page.goto(`${place}/manage/${shopName}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Refund half' }) });
  await row.first().getByRole('button', { name: 'Refund', exact: true }).click();
};
