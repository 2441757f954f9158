import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Opens the local mailbox at the newest email to an address, waiting until there is one. */
export const openEmailTo = async (page: Page, email: string): Promise<FrameLocator> => {
  await expect(async () => {
    await page.goto(`/local/mail?search=${encodeURIComponent(email)}`);
    // The server renders the whole page, so if the email isn't on the page, it hasn't arrived.
    expect(await page.locator('article h2').isVisible()).toBe(true);
  }).toPass();
  return page.frameLocator('iframe');
};

/** Reads the newest sign-in code as a person would: from the email's subject. */
export const readSignInCode = async (page: Page, email: string): Promise<string> => {
  await openEmailTo(page, email);
  const subject = (await page.locator('article h2').textContent()) ?? '';
  const code = /\b[A-Z2-9]{6}\b/.exec(subject)?.[0];
  if (!code) throw new Error(`No code in “${subject}”.`);
  return code;
};
