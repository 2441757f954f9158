import type { Page } from '@playwright/test';
import { signInByCalls } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { emailTo } from './support/emails';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore, sendToAll } from './support/store';

const domain = 'news.olive-grove.example';
const address = `hello@${domain}`;
const reader = 'domain-reader@readers.test';

/** Presses a button on the DNS simulator’s page, which then reloads. */
const publishRecords = async (dns: Page, button: string): Promise<void> => {
  await dns.goto('/local/dns');
  const isPublished = dns.waitForEvent('load');
  await dns.getByRole('button', { name: button, exact: true }).click();
  await isPublished;
};

const addByKeyboard = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'ADD CUSTOM SENDING DOMAIN' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Olive Grove');
  await page.keyboard.press('Tab');
  await page.keyboard.type(address);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: `Add these records for ${domain}` }),
  ).toBeVisible();
};

test('lets a new customer set up a domain, fix a wrong record, and send from the domain', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await addPeople(product, store, [reader]);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/settings/emails`);
  await addByKeyboard(page);
  await expect(page.getByText('0 of 5 records found')).toBeVisible();

  const dns = await page.context().newPage();
  await publishRecords(dns, `Publish all ${domain}`);
  await publishRecords(dns, 'Wrong value dkim-2');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(page.getByText('4 of 5 records found')).toBeVisible();
  await expect(page.getByText('keys.old-newsletter-tool.example')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Some records for/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish' }).press('Enter');

  const link = page.getByRole('link', { name: `Continue setting up of ${address}` });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await publishRecords(dns, 'Publish dkim-2');
  // SES checks every ten seconds.
  await product.advance(20);
  await page.bringToFront();
  await link.press('Enter');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: `${domain} is verified` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  const card = page.getByRole('region', { name: 'Custom Email Address' });
  await expect(card.getByText('Verified', { exact: true })).toBeVisible();
  for (const part of ['SPF', 'DKIM', 'DMARC']) {
    await expect(card.getByText(`${part} ready`)).toBeVisible();
  }

  const { token, customerId } = store;
  const senders = await product.api(token, 'GET /settings/sender/verified', { customerId });
  const senderId = senders.find(({ email }) => email === address)?.id ?? '';
  const params = { senderId };
  await product.api(token, 'POST /settings/sender/{senderId}/lastUsed', {
    params,
    body: {},
    customerId,
  });
  await sendToAll(product, store, await createDraft(product, store));
  expect((await emailTo(product, reader)).from).toContain(address);
});
