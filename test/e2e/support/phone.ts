import { expect, type Page } from '@playwright/test';

/** What a finger presses; a link within a sentence is as large as the sentence. */
const pressed = 'a, button, input, [role=tab]';

type Small = { readonly what: string; readonly height: number };

const smallTargets = (page: Page): Promise<Small[]> =>
  page.locator(pressed).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('p'))
      .map((target) => ({
        what: target.textContent || target.getAttribute('aria-label') || target.tagName,
        height: Math.round(target.getBoundingClientRect().height),
      }))
      .filter(({ height }) => height < 44),
  );

/** Nothing of the page is wider than the window, and what is pressed is large enough for a finger. */
export const expectFitsPhone = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect.soft(await smallTargets(page), page.url()).toEqual([]);
};
