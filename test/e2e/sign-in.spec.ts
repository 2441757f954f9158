import { createManager } from '../support/product-aws';
import { readSignInCode } from './pages/mailbox-page';
import {
  enterCode,
  requestCode,
  signInByCalls,
  signInManually,
  signInNewManager,
} from './pages/sign-in';
import { expect, test } from './support/product-test';
import { createStore } from './support/store';

/** Returns a well-formed code that can't be the one that was sent. */
const wrongCodeFor = (code: string): string => (code[0] === 'A' ? 'B' : 'A') + code.slice(1);

test('refuses a short code and a wrong code, returns to the email step on Back, and accepts the right code', async ({
  page,
  product,
}) => {
  const email = 'bea@agency.test';
  await createManager(product.aws, await product.environment(), email);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await page.getByLabel('Email').fill('not an email');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();

  await requestCode(page, email);
  await expect(page.getByText('OTP sent successfully')).toBeVisible();
  await enterCode(page, 'ABC');
  await expect(page.getByText('Code must be at least 6 characters')).toBeVisible();
  const mailbox = await page.context().newPage();
  const code = await readSignInCode(mailbox, email);
  await enterCode(page, wrongCodeFor(code));
  await expect(page.getByText('That code isn’t right.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  // Within a minute, no second email is sent. The page asks for the code that was already sent.
  await requestCode(page, email);
  await expect(
    page.getByText('We sent you a code a moment ago, and it still works.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code in 0:\d\d$/ })).toBeVisible();
  await page.reload();
  await enterCode(page, code);
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
});

test('reports an expired code, and sends a new code from the same page', async ({
  page,
  product,
}) => {
  const email = 'dora@agency.test';
  await createManager(product.aws, await product.environment(), email);
  await page.clock.install();
  await page.goto('/login');
  await requestCode(page, email);
  const mailbox = await page.context().newPage();
  const old = await readSignInCode(mailbox, email);
  await product.advance(601);
  await enterCode(page, old);
  await expect(page.getByText('That code has expired or was already used.')).toBeVisible();
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Send a new code', exact: true }).click();
  await expect(page.getByLabel('Code')).toHaveValue('');
  await expect(async () => expect(await readSignInCode(mailbox, email)).not.toBe(old)).toPass();
  const newCode = await readSignInCode(mailbox, email);
  for (let tries = 0; tries < 5; tries += 1) {
    await enterCode(page, wrongCodeFor(newCode));
    await expect(
      page.getByText(/^That code isn’t right|^That’s five incorrect codes/),
    ).toBeVisible();
  }
  await expect(page.getByText('That’s five incorrect codes. Request a new code')).toBeVisible();
  await enterCode(page, newCode);
  await expect(page.getByText('That’s five incorrect codes. Request a new code')).toBeVisible();

  // Acts as another browser, where the code still works because each browser has its own attempts.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'I already have a code' }).click();
  await enterCode(page, newCode);
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
});

test('asks signed-out visitors to sign in, and then opens the page they requested', async ({
  page,
  product,
}) => {
  const email = 'cleo@agency.test';
  await createManager(product.aws, await product.environment(), email);
  await page.goto('/manager/templates?from=mail');
  await page.waitForURL('**/login?redirect=*');
  await signInManually(page, email);
  await page.waitForURL('**/manager/templates?from=mail');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Mailbloom' })).toBeVisible();
});

test('never redirects to another site after sign-in', async ({ page, product }) => {
  await signInNewManager(page.context(), product);
  await page.goto('/login?redirect=https://evil.example/');
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
  await page.goto('/login?redirect=//evil.example/');
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
});

test('shows a store’s own user the store, but neither the agency nor another store', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const other = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto('/');
  await page.waitForURL(`**/customer/${store.customerId}/emails`);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText(['Emails', 'Audience', 'Sequences', 'Nudges']);
  await page.goto('/manager/tools');
  await page.waitForURL(`**/customer/${store.customerId}/emails`);
  await page.goto(`/customer/${other.customerId}/audience`);
  await page.waitForURL(`**/customer/${store.customerId}/emails`);
});

test('opens some pages without sign-in, and says that an unknown page doesn’t exist', async ({
  page,
}) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Get a Mailbloom account' })).toBeVisible();
  await page.goto('/check-session');
  await page.waitForURL('**/login');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('shows sign-in on a narrow screen, and requires a wider screen for everything else', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Mailbloom' })).toBeVisible();
  await signInNewManager(page.context(), product);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mobile version is coming soon.' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
});
