import type { Page } from '@playwright/test';
import { expect } from './product-test';

/**
 * Opens the page that shows all components and returns the IDs of its sections. Waits for the
 * charts, which appear last.
 */
export const openDesignGallery = async (page: Page, scheme: string): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/local/look?scheme=${scheme}`);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expect(page.locator('#charts .recharts-wrapper')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(4);
  await page.evaluate(() => document.fonts.ready);
  return page.locator('section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
};
