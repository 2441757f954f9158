import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../../docs/screenshots');

/** Saves a screenshot for the README, only with SCREENSHOTS=1. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOTS !== '1') return;
  // Moves the pointer away, because a toast stays while the pointer is over it, and nothing should
  // look hovered.
  await page.mouse.move(0, 0);
  const toasts = page.locator('.mantine-Notification-root');
  // Some toasts stay until they are closed. The others disappear by themselves.
  for (const close of await toasts.getByRole('button').all()) await close.click();
  await expect(toasts).toHaveCount(0);
  // Menus, dialogs and toasts animate for a quarter of a second.
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};
