import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { LocalProduct } from '../../support/local-product';
import { createManager } from '../../support/product-aws';
import { readSignInCode } from './mailbox-page';

let signIns = 0;

/** Requests a code on the open sign-in page. */
export const requestCode = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').waitFor();
};

export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Completes both steps manually, reading the code on the mailbox page in a separate tab. */
export const signInManually = async (page: Page, email: string): Promise<void> => {
  await requestCode(page, email);
  const mailbox = await page.context().newPage();
  const code = await readSignInCode(mailbox, email);
  await mailbox.close();
  await enterCode(page, code);
};

/** Signs a browser in through API calls only, for tests that aren't about signing in. */
export const signInByCalls = async (
  context: BrowserContext,
  product: LocalProduct,
  email: string,
): Promise<void> => {
  signIns += 1;
  const headers = { 'x-caller-address': `198.51.100.${signIns}` };
  const before = await product.mail({ to: email, subject: 'sign-in code' });
  const login = await context.request.post('/api/auth/login', { data: { email }, headers });
  const { session } = await login.json();
  const code = await product.codeFor(email, before.length);
  const data = { email, code, session };
  const verify = await context.request.post('/api/auth/verify', { data, headers });
  if (!verify.ok()) throw new Error(`Sign-in was refused: ${await verify.text()}`);
};

/**
 * Signs a new manager in to this browser.
 * @returns the email address
 */
export const signInNewManager = async (
  context: BrowserContext,
  product: LocalProduct,
): Promise<string> => {
  const email = `manager-${randomUUID().slice(0, 8)}@agency.test`;
  await createManager(product.aws, await product.environment(), email);
  await signInByCalls(context, product, email);
  return email;
};
