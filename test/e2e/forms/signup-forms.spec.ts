import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { extensionFiles } from '../../../packages/shopify-extension/src/extension/index';
import type { FormContent, FormTargeting } from '../../../shared/contracts/forms/form';
import { scriptVersion } from '../../../shared/forms/script-version';
import { aForm } from '../../support/a-form';
import { eventually } from '../../support/eventually';
import { renderLiquid } from '../../support/liquid';
import type { LocalProduct } from '../../support/local-product';
import { expectAccessible } from '../support/accessibility';
import { emailTo, linkIn } from '../support/emails';
import { expect, test } from '../support/product-test';
import { createStore, type Store } from '../support/store';

const popup = {
  delaySeconds: 0,
  scrollPercent: null,
  exitIntent: false,
  againAfterDays: 7,
  showOn: ['/popup*'],
  hideOn: [],
  neverForSubscribers: true,
};

/** Starts a store's website with the given pages on its own origin. */
const siteOf = async (policy: string, pages: Readonly<Record<string, string>>) => {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en">${pages[url.split('?')[0] ?? ''] ?? ''}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
};

/** Returns a content security policy without exceptions. */
const strictPolicy = (product: LocalProduct) =>
  [
    "default-src 'none'",
    `script-src ${product.origin}`,
    `connect-src ${product.origin}`,
    "require-trusted-types-for 'script'",
    'trusted-types mailbloom-loader mailbloom-forms',
  ].join('; ');

const plainPage = (code: string) =>
  `<title>Fjord</title><body><h1>Fjord Supply</h1><p>Wool.</p>${code}<footer>Oslo</footer></body>`;

/** Publishes a store's form and returns the code for its pages. */
const publish = async (
  product: LocalProduct,
  { token, customerId }: Store,
  changes: Partial<FormContent>,
) => {
  const { style } = aForm();
  const readable = { ...style, button: { ...style.button, color: '#ffffff' } };
  const form = { ...aForm(), style: readable, ...changes };
  const { id: formId } = await product.api(token, 'POST /form', { customerId, body: form });
  const params = { formId };
  const body = { ...form, rev: 1, confirmed: true };
  await product.api(token, 'PUT /form/{formId}', { customerId, params, body });
  const codes = await product.api(token, 'GET /form/{formId}/codes', { customerId, params });
  return { formId, codes };
};

/** Creates a sequence of one email for everyone who joins the segment. */
const welcomeSequence = async (
  product: LocalProduct,
  { token, customerId }: Store,
  segmentId: string,
) => {
  const call = { customerId };
  const namedSequence = { ...call, body: { name: 'Welcome' } };
  const { id: sequenceId, rev } = await product.api(token, 'POST /sequences', namedSequence);
  const params = { sequenceId };
  const read = () => product.api(token, 'GET /sequences/{sequenceId}/steps', { ...call, params });
  const stepId = (await read()).steps[0]?.id ?? '';
  const email = {
    subject: 'Glad you came',
    body: '<email-paragraph>Wool of the fjord.</email-paragraph>',
  };
  const step = { ...call, params: { stepId }, body: email };
  await product.api(token, 'PUT /sequences/delivery/{stepId}', step);
  const [sender] = await product.api(token, 'GET /settings/sender/verified', call);
  const body = { rev, segmentId, fromAddress: sender?.email ?? '', enabled: true };
  await product.api(token, 'PUT /sequences/{sequenceId}', { ...call, params, body });
  return { waiting: async () => (await read()).steps[0]?.waiting };
};

/**
 * Checks what the store sees after a person confirmed: the proof, the counters, and the started
 * sequence.
 */
const expectRecorded = async (
  product: LocalProduct,
  { token, customerId }: Store,
  {
    formId,
    email,
    page,
  }: { readonly formId: string; readonly email: string; readonly page: string },
) => {
  const query = { segmentIds: formId };
  const { subscribers } = await product.api(token, 'GET /subscriber', { customerId, query });
  const [row] = subscribers.filter((one) => one.email === email);
  const params = { subscriberId: row?.id ?? '' };
  const person = await product.api(token, 'GET /subscriber/{subscriberId}', { customerId, params });
  const [consent] = person.consents;
  expect(consent).toMatchObject({ page, version: 1, confirmedAt: expect.any(String) });
  expect(consent?.text).toContain('Sign up');
  const read = { customerId, params: { formId } };
  await expect
    .poll(async () => (await product.api(token, 'GET /form/{formId}', read)).counts)
    .toMatchObject({ submitted: 1, confirmed: 1 });
};

test('lets a visitor sign up on a store’s page, close its popup permanently, and confirm by email', async ({
  page,
  product,
  browser,
}) => {
  const store = await createStore(product);
  const { token, customerId } = store;
  const { formId, codes } = await publish(product, store, { popup });
  const sequence = await welcomeSequence(product, store, formId);
  const pages = { '/join': plainPage(codes.snippetCode), '/popup': plainPage(codes.popupCode) };
  const site = await siteOf(strictPolicy(product), pages);
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
  await expect(page.getByText('Check your inbox')).toBeVisible();
  // Screen readers announce both the heading and the text.
  await expect(page.getByRole('status')).toHaveAccessibleDescription(/^Check your inbox/);

  // Clears the storage to act as another person, because someone who signed up in this browser sees
  // no popup.
  await page.goto(`${site.origin}/popup`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The page stores a moment later that the popup was closed.
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('closed'));
  await page.reload();
  await page.waitForTimeout(1000);
  await expect(dialog).toBeHidden();
  expect(refusals).toEqual([]);

  const sentEmail = await emailTo(product, 'journey@visitors.test');
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto(linkIn(sentEmail, 'Confirm'));
  await plain.getByRole('button', { name: 'Confirm' }).click();
  await expect(plain.getByRole('heading', { name: 'You’re signed up' })).toBeVisible();
  await eventually('the visitor is a subscriber', async () => {
    const query = { segmentIds: formId };
    const { subscribers } = await product.api(token, 'GET /subscriber', { customerId, query });
    return subscribers.some((row) => row.email === 'journey@visitors.test');
  });
  const expectedSignup = { formId, email: 'journey@visitors.test', page: `${site.origin}/join` };
  await expectRecorded(product, store, expectedSignup);
  await eventually('the series has begun', async () => (await sequence.waiting()) === 1);
  await product.advance(180);
  await eventually('the first email of the series', async () => {
    const emails = await product.mail({ to: expectedSignup.email, subject: 'Glad you came' });
    return emails.length === 1;
  });

  await plain.goto(codes.pageUrl);
  await plain.getByRole('textbox', { name: 'City' }).fill('Oslo & Fjord');
  await plain.getByRole('textbox', { name: 'Email' }).fill('plain@visitors.test');
  await product.advance(3);
  await plain.getByRole('button', { name: 'Sign up' }).click();
  await expect(plain.getByRole('status')).toHaveText('Welcome');
  await withoutScripts.close();
  // The form's page allows no scripts, including axe, so the test checks its markup on a page that
  // allows scripts.
  const markup = await (await fetch(codes.pageUrl)).text();
  await page.goto('about:blank');
  await page.setContent(markup);
  await expectAccessible(page, ['light']);
  site.close();
});

/** CSS rules from real themes, and worse ones that hide empty elements and restyle everything. */
const themeCss = `
  div:empty, section:empty { display: none; }
  * { all: unset !important; color: red !important; text-transform: uppercase; letter-spacing: 1em; }
  div, form, dialog, input { display: none !important; visibility: hidden; opacity: 0 !important; }
  main, section { display: block !important; }`;

test('shows a popup and several forms in a Shopify theme exactly as they were built', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const fields = aForm().fields.map((field) => ({ ...field, label: `${field.label} 🧶 שם` }));
  const { codes } = await publish(product, store, { fields, requireEmailVerification: false });
  const folder = join(import.meta.dirname, '../../../packages/shopify-extension');
  const formsUrl = codes.pageUrl.slice(0, codes.pageUrl.lastIndexOf('/f/'));
  const addresses = { appUrl: product.origin, formsUrl, scriptVersion };
  const [, block] = extensionFiles(folder, addresses);
  const settings = { form: codes.pageUrl, delay: 0, again: 7, known: true, show_on: '/products/*' };
  const embed = renderLiquid(block?.text ?? '', { block: { settings } });
  const writtenScript = `<script>document.write(${JSON.stringify(codes.snippetCode).replaceAll('</', '<\\/')})</script>`;
  const theme =
    `<head><title>Fjord</title><style>${themeCss}</style></head><body class="gradient"><main>` +
    `<section class="shopify-section">${codes.snippetCode}</section><section>${writtenScript}</section>` +
    `</main><div class="shopify-block shopify-app-block">${embed}</div></body>`;
  const site = await siteOf("frame-ancestors 'none'", { '/': theme });

  await page.goto(site.origin);
  const inlineField = page.getByRole('textbox', { name: 'Email 🧶 שם' });
  await expect(inlineField).toHaveCount(2);
  await expect(inlineField.nth(1)).toBeVisible();
  await expect(page.getByText('City 🧶 שם').first()).toHaveCSS('color', 'rgb(36, 36, 36)');
  await expect(page.getByText('City 🧶 שם').first()).toHaveCSS('letter-spacing', 'normal');
  // The site is a single-page app, so the popup waits for a product view.
  await page.evaluate(() => history.pushState({}, '', '/products/wool'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('theme@visitors.test');
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Welcome');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  site.close();
});

test('shows a popup only to phones on one page, with a tab, and a coupon after the signup', async ({
  product,
  browser,
}) => {
  const store = await createStore(product);
  const targeting: FormTargeting = {
    device: 'phone',
    include: [{ how: 'startsWith', text: '/sale' }],
    exclude: [],
    from: null,
    until: null,
  };
  const { content } = aForm();
  const { formId, codes } = await publish(product, store, {
    popup: { ...popup, showOn: [], targeting, teaser: 'Get 10% off' },
    content: { ...content, coupon: 'OSLO10' },
    requireEmailVerification: false,
  });
  const shop = plainPage(codes.popupCode);
  const site = await siteOf(strictPolicy(product), { '/sale': shop, '/about': shop });
  const asked = (page: Page) =>
    page.waitForResponse((response) => response.url().includes(`/f/${formId}/form`));
  const visit = async (userAgent: string, path: string) => {
    const context = await browser.newContext({
      userAgent,
      viewport: { width: 320, height: 640 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const [response] = await Promise.all([asked(page), page.goto(`${site.origin}${path}`)]);
    return { page, answer: await response.json() };
  };
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
  const computer =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

  const elsewhere = await visit(phone, '/about');
  expect(elsewhere.answer).toEqual({ hidden: 'page' });
  await expect(elsewhere.page.getByRole('dialog')).toHaveCount(0);
  const atDesk = await visit(computer, '/sale');
  expect(atDesk.answer).toEqual({ hidden: 'no' });
  await expect(atDesk.page.getByRole('dialog')).toHaveCount(0);

  const { page } = await visit(phone, '/sale?utm_source=post');
  const dialog = page.getByRole('dialog');
  const tab = page.getByRole('button', { name: 'Get 10% off' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tab).toBeFocused();
  await tab.click();
  await expect(tab).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // On the next page, the closed popup stays closed, but its tab opens it.
  await page.goto(`${site.origin}/sale`);
  await expect(tab).toBeVisible();
  await expect(dialog).toHaveCount(0);
  if (process.env.LOOK_AT) await page.screenshot({ path: `${process.env.LOOK_AT}/tab-320.png` });
  await expectAccessible(page);
  await tab.click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('phone@visitor.test');
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByText('OSLO10')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('OSLO10');
  if (process.env.LOOK_AT) await page.screenshot({ path: `${process.env.LOOK_AT}/coupon-320.png` });

  const { token, customerId } = store;
  const read = { customerId, params: { formId }, query: {} };
  await expect
    .poll(async () => {
      const { devices, pages } = await product.api(token, 'GET /form/{formId}/stats', read);
      return { devices, pages };
    })
    .toEqual({
      devices: {
        desktop: { viewed: 0, submitted: 0, confirmed: 0 },
        phone: { viewed: 2, submitted: 1, confirmed: 0 },
      },
      pages: [{ page: `${site.origin}/sale`, viewed: 2, submitted: 1, confirmed: 0 }],
    });
  site.close();
});
