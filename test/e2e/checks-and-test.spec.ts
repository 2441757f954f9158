import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { LocalProduct } from '../support/local-product';
import { content } from './pages/composer';
import { signInNewManager } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/product-test';

type TestContext = { readonly context: BrowserContext; readonly product: LocalProduct };

/** Opens a draft with this body in the editor, for a new customer. */
const openDraft = async (page: Page, { context, product }: TestContext, body: string) => {
  await signInNewManager(context, product);
  const name = randomUUID().slice(0, 8);
  const token = await product.signInAsManager(`author-${name}@agency.test`);
  const customer = { brand: `Shop ${name}`, email: `owner-${name}@shop.test` };
  const { id: customerId } = await product.api(token, 'POST /customer/create', { body: customer });
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  await product.api(token, 'PUT /draft/{draftId}', {
    customerId,
    params: { draftId: draft.id },
    body: { rev: draft.rev, name, subject: `Hello ${name}`, body },
  });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`/customer/${customerId}/compose/blank/${draft.id}`);
  await content(page).waitFor();
  return { subject: `Hello ${name}` };
};

test('links each problem in the checks to the block or field, and sends a test that equals the real email', async ({
  page,
  context,
  product,
}) => {
  const body =
    '<email-paragraph>Dear <email-merge-tag name="first_name"></email-merge-tag></email-paragraph><email-button value="Shop now" href="#"></email-button>';
  const { subject } = await openDraft(page, { context, product }, body);

  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('1 thing to fix');
  await checks.getByRole('button', { name: 'Show all' }).click();
  await expect(checks).toContainText('A button or link has no URL. Add one.');
  await expect(checks).toContainText('Every email must show a postal address.');
  await expect(checks.getByText(/^\d+ kB of 102 kB$/)).toBeVisible();
  await checks.getByRole('button', { name: 'Show Button “Shop now”' }).click();
  await expect(content(page)).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send test email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send test email' });
  await dialog.getByRole('combobox', { name: 'Send to' }).fill('me@home.test');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Send test', exact: true }).click();
  await expect(dialog).toContainText('Test sent to me@home.test.');
  await expectAccessible(page);
  const [mail] = await product.mail({ to: 'me@home.test', subject });
  expect(mail?.subject).toBe(`[Test] ${subject}`);
  expect(mail?.html).toContain('Dear Ada');
});

test('uploads an image embedded in an email with the next save', async ({
  page,
  context,
  product,
}) => {
  // An image of one red pixel.
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
  const body = `<email-paragraph>a</email-paragraph><email-image src="data:image/png;base64,${pixel}" alt="Red"></email-image>`;
  await openDraft(page, { context, product }, body);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/draft\//.test(response.url()),
  );
  await content(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Look: ');
  await page.keyboard.press('Control+s');
  const draft = await (await saved).json();
  expect(draft.body).toMatch(/src="http:\/\/127\.0\.0\.1:\d+\/media\/[\w-]{43}\.png"/);
  const [, src = ''] = /src="([^"]+)"/.exec(draft.body) ?? [];
  const image = await context.request.get(src);
  expect(image.headers()['content-type']).toBe('image/png');
});
