import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Opens the local mailbox at the newest mail to an address; waits until there is one. */
export const openMailTo = async (page: Page, email: string): Promise<FrameLocator> => {
  await expect(async () => {
    await page.goto(`/local/mail?search=${encodeURIComponent(email)}`);
    // The page comes whole from the server: a mail that is not in it now has not come yet.
    expect(await page.locator('article h2').isVisible()).toBe(true);
  }).toPass();
  return page.frameLocator('iframe');
};

/** Reads the newest sign-in code as a person does: from the mail's subject. */
export const readSignInCode = async (page: Page, email: string): Promise<string> => {
  await openMailTo(page, email);
  const subject = (await page.locator('article h2').textContent()) ?? '';
  const code = /\b[A-Z2-9]{6}\b/.exec(subject)?.[0];
  if (!code) throw new Error(`No code in “${subject}”.`);
  return code;
};
