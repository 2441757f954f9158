import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aForm } from '../../support/a-form';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import { expectAccessible } from '../support/accessibility';
import { linkIn, mailTo } from '../support/mails';
import { expect, test } from '../support/product-test';
import { storeOf } from '../support/store';

const popup = {
  ...{ delaySeconds: 0, scrollPercent: null, exitIntent: false, againAfterDays: 7 },
  ...{ showOn: ['/popup*'], hideOn: [], neverForSubscribers: true },
};

/** A store's site: pages of an origin of their own, under a policy without exceptions. */
const siteOf = async (product: LocalProduct, codes: Readonly<Record<string, string>>) => {
  const policy = [
    "default-src 'none'",
    `script-src ${product.origin}`,
    `connect-src ${product.origin}`,
    "require-trusted-types-for 'script'",
    'trusted-types mailbloom-loader mailbloom-forms',
  ].join('; ');
  const server = createServer(({ url = '' }, answer) => {
    const code = codes[url.split('?')[0] ?? ''] ?? '';
    answer.setHeader('content-security-policy', policy);
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    const page = `<h1>Fjord Supply</h1><p>Wool.</p>${code}<footer>Oslo</footer>`;
    answer.end(`<!doctype html><html lang="en"><title>Fjord</title><body>${page}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
};

test('a visitor signs up in a store’s page, closes its popup for good, and confirms by mail', async ({
  page,
  product,
  browser,
}) => {
  const { token, customerId } = await storeOf(product);
  const { style } = aForm();
  const readable = { ...style, button: { ...style.button, color: '#ffffff' } };
  const form = { ...aForm(), style: readable, popup };
  const { id: formId } = await product.api(token, 'POST /form', { customerId, body: form });
  const params = { formId };
  const body = { ...form, rev: 1, confirmed: true };
  await product.api(token, 'PUT /form/{formId}', { customerId, params, body });
  const codes = await product.api(token, 'GET /form/{formId}/codes', { customerId, params });
  const site = await siteOf(product, { '/join': codes.snippetCode, '/popup': codes.popupCode });
  const refusals: string[] = [];
  page.on('console', (line) => {
    if (/Content.Security.Policy|Trusted/.test(line.text())) refusals.push(line.text());
  });

  await page.goto(`${site.origin}/join?utm=1`);
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
  await expect(email).toBeFocused();
  await email.fill('nobody@');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await email.fill('journey@visitors.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Welcome');
  await expect(page.getByText('Look in your inbox')).toBeVisible();

  // Somebody else: who signed up in this browser is shown no popup.
  await page.goto(`${site.origin}/popup`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.waitForTimeout(1000);
  await expect(dialog).toBeHidden();
  expect(refusals).toEqual([]);

  const mail = await mailTo(product, 'journey@visitors.test');
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto(linkIn(mail, 'Confirm'));
  await plain.getByRole('button', { name: 'Confirm' }).click();
  await expect(plain.getByRole('heading', { name: 'You are signed up' })).toBeVisible();
  await eventually('the visitor is a subscriber', async () => {
    const query = { segmentIds: formId };
    const { subscribers } = await product.api(token, 'GET /subscriber', { customerId, query });
    return subscribers.some((row) => row.email === 'journey@visitors.test');
  });

  await plain.goto(codes.pageUrl);
  await plain.getByRole('textbox', { name: 'City' }).fill('Oslo & Fjord');
  await plain.getByRole('textbox', { name: 'Email' }).fill('plain@visitors.test');
  await product.advance(3);
  await plain.getByRole('button', { name: 'Sign up' }).click();
  await expect(plain.getByRole('status')).toHaveText('Welcome');
  await withoutScripts.close();
  // The page lets no script in, axe neither: its markup is checked where scripts run.
  const markup = await (await fetch(codes.pageUrl)).text();
  await page.goto('about:blank');
  await page.setContent(markup);
  await expectAccessible(page, ['light']);
  site.close();
});
