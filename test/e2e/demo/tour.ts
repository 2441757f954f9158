import type { Browser, Page } from '@playwright/test';
import { demoAddresses } from '../../../local/seed/demo-addresses';
import type { LocalProduct } from '../../support/local-product';
import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { test } from '../support/demo-product';
import { expect } from '../support/product-test';

// The steps of docs/demo.md.

type Visit = { readonly browser: Browser; readonly product: LocalProduct };

/** Opens the app in a new browser that is signed in. Each address can get one code a minute. */
const openAs = async ({ browser, product }: Visit, email: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.origin });
  await signInByCalls(context, product, email);
  const page = await context.newPage();
  await page.goto('/');
  return page;
};

const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Signs up on a form's page as a visitor does. */
const signUp = async (owner: Page, address: string, email: string): Promise<void> => {
  const visitor = await owner.context().newPage();
  await visitor.goto(address);
  await visitor.getByLabel('Email').fill(email);
  // Waits, because a visitor who is faster than a person has to submit again.
  await visitor.waitForTimeout(2500);
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByRole('status')).toHaveText(/Welcome/);
  await visitor.close();
};

test('shows a successful store', async ({ browser, product }) => {
  const page = await openAs({ browser, product }, demoAddresses.owner);
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toBeVisible();
  await page.getByRole('tab', { name: /^Sent/ }).click();
  await expect(page.getByRole('table').getByText('Sent', { exact: true }).first()).toBeVisible();
  await openFromMenu(page, 'Audience');
  await page.getByRole('tab', { name: /^Segments/ }).click();
  const segments = [
    'Opened in the last 30 days',
    'Losing interest',
    'Olive oil lovers',
    'Birthday this month',
  ];
  for (const name of segments) {
    await expect(page.getByRole('table').getByText(name, { exact: true })).toBeVisible();
  }
  await page.getByRole('table').getByText('VIP: spent $450 or more').click();
  await expect(page.getByText('Everyone in “All subscribers” who matches all of:')).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByText('No orders yet')).toHaveCount(0);
  await expect(page.getByText(/^Received/).first()).toBeVisible();

  await openFromMenu(page, 'Nudges');
  await expect(page.getByText(/“Street fair” open/)).toBeVisible();
  await page.getByRole('link', { name: 'Olive & Fern settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Brain').click();
  await expect(page.getByText('Email Brain')).toBeVisible();
  await expect(page.locator('input[value="Bestseller"]')).toBeVisible();

  await openFromMenu(page, 'Emails');
  await page.getByRole('table').getByText('Herb gardens are back', { exact: true }).click();
  await expect(page.getByText(/60 of \d+ recipients · batch 1 of \d+/)).toBeVisible();
  await page.context().close();
});

test('shows what emails, forms, sequences, and the shop earned', async ({ browser, product }) => {
  // The owner got a code for the first test.
  await product.advance(61);
  const page = await openAs({ browser, product }, demoAddresses.owner);
  await page.getByRole('tab', { name: /^Sent/ }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: /[AB], leading/ })).toHaveCount(1);
  await rows
    .filter({ hasText: /[AB] won/ })
    .getByRole('link', { name: 'Stats' })
    .click();
  await expect(page.getByText('A/B test results')).toBeVisible();
  await expect(page.getByText(/won and went to everyone else/)).toBeVisible();

  await openFromMenu(page, 'Emails');
  await page.getByRole('table').getByText('Tasting set').click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(page.getByText(/active subscribers/).first()).toBeVisible();
  await next.click();
  await expect(page.getByText('The site still says 20% off. Which one is right?')).toBeVisible();

  await page.goto('/');
  await openFromMenu(page, 'Audience');
  await page.getByRole('tab', { name: /^Forms/ }).click();
  await page.getByRole('button', { name: 'Actions for Letters from the grove' }).click();
  await page.getByRole('menuitem', { name: 'Page and embed code' }).click();
  const address = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href');
  await signUp(page, address ?? '', 'visitor@readers.test');
  await page.goto('/');
  await openFromMenu(page, 'Audience');
  await expect(page.getByRole('table').getByText('visitor@readers.test')).toBeVisible();
  await openFromMenu(page, 'Sequences');
  await page.getByRole('tab', { name: /^Shopify/ }).click();
  await page.getByRole('table').getByText('Abandoned cart').click();
  await expect(page.getByText('From entry to last email')).toBeVisible();

  await page.getByRole('link', { name: 'Olive & Fern settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Integrations').click();
  await expect(page.getByText('Email share of revenue')).toBeVisible();
  await page.context().close();
});

test('says that the data is invented, and creates an empty store with one click', async ({
  browser,
  product,
}) => {
  const page = await openAs({ browser, product }, demoAddresses.manager);
  const banner = page.getByRole('region', { name: 'Demo data' });
  await expect(banner).toContainText('This is demo data.');
  await expectAccessible(page);

  await banner.getByRole('button', { name: 'Start an empty store' }).click();
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('0 of 7 done');
  await expect(page.getByRole('link', { name: 'New store settings' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.context().close();
});

test('shows a new store', async ({ browser, product }) => {
  const page = await openAs({ browser, product }, demoAddresses.freeOwner);
  const banner = page.getByRole('region', { name: 'Demo data' });
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('3 of 5 done');
  await expect(banner).toHaveCount(0);

  await page.getByRole('table').getByText('Holiday boxes').click();
  await expect(page.getByText(/^\d things to review$/)).toBeVisible();
  await page.goto('/');

  await page.getByRole('link', { name: 'Salt & Pine settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Emails').click();
  await page.getByText('Continue setting up').click();
  await expect(page.getByText('2 of 5 records found')).toBeVisible();
  await expect(page.getByText('This record has a different value.')).toBeVisible();
  await page.goBack();

  await openFromMenu(page, 'Audience');
  await page.getByRole('link', { name: 'Add subscribers' }).first().click();
  await page.getByRole('link', { name: /Upload a CSV file/ }).click();
  await expect(page.getByText('market-stall-list.csv').first()).toBeVisible();
  await expect(page.getByText('Match each column to a field.')).toBeVisible();

  await page.goto('/');
  await openFromMenu(page, 'Sequences');
  await page.getByRole('table').getByText('Welcome', { exact: true }).click();
  for (const step of ['Emails', 'Settings']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText(step, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(/Premium/).first()).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Get brand from website' }).click();
  await page.getByLabel('Website address').fill('salt-and-pine.example');
  await page.getByRole('button', { name: 'Get brand' }).click();
  await page.getByRole('button', { name: 'Save selected' }).click();
  await openFromMenu(page, 'Emails');
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('4 of 5 done');
  await page.context().close();
});

test('shows a store in trouble', async ({ browser, product }) => {
  const page = await openAs({ browser, product }, demoAddresses.troubleOwner);
  await page.getByRole('link', { name: 'Northlight Candles settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Billing').click();
  await expect(page.getByText('Your last payment failed')).toBeVisible();
  await openFromMenu(page, 'Emails');
  await page.getByRole('table').getByText('Advent candles').click();
  await expect(page.getByText(/Bounces reached .* Your limit is 2/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Results/ }).click();
  await expect(page.getByText('Download 8 rejected rows')).toBeVisible();
  await page.context().close();
});

test('shows the agency what each store needs', async ({ browser, product }) => {
  // The manager got a code for the banner's test.
  await product.advance(61);
  const page = await openAs({ browser, product }, demoAddresses.manager);
  const shown = page.getByRole('radiogroup', { name: 'Customers shown' });
  await shown.getByText('Needs attention').click();
  await expect(page.getByRole('region', { name: 'All customers' })).toHaveCount(0);
  const trouble = page.getByRole('row').filter({ hasText: 'Northlight Candles' });
  await expect(trouble).toContainText('Warning');
  await expect(trouble).toContainText('Payment failed');
  await expect(trouble.getByRole('link', { name: '“Advent candles” is paused' })).toBeVisible();
  const begins = page.getByRole('row').filter({ hasText: 'Salt & Pine' });
  await expect(begins).toContainText('Setup: 4 of 5 done. Next: time zone and language');
  await openFromMenu(page, 'Sending health');
  await expect(page.getByText('Rates by customer, last 7 days')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: '“Meet our growers” is waiting for review' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.context().close();
});
