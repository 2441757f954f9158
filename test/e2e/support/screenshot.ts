import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../../docs/screenshots');

/** Keeps what is on the screen for the README; only when asked to, with SCREENSHOTS=1. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOTS !== '1') return;
  // A toast stays while it is pointed at, and nothing should look pointed at.
  await page.mouse.move(0, 0);
  const toasts = page.locator('.mantine-Notification-root');
  // Some stay until they are closed; the others go by themselves.
  for (const close of await toasts.getByRole('button').all()) await close.click();
  await expect(toasts).toHaveCount(0);
  // Menus, dialogs and toasts come and go within a quarter of a second.
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};
