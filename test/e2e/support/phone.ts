import { expect, type Page } from '@playwright/test';

/** What a finger presses; a link within a sentence is as large as the sentence. */
const pressed = 'a, button, input, [role=tab]';

type Small = { readonly what: string; readonly height: number };

/** Radios of a row of choices have no size of their own: a finger presses their words. */
const smallTargets = (page: Page): Promise<Small[]> =>
  page.locator(pressed).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('p'))
      .map((target) => {
        const [words] = target instanceof HTMLInputElement ? (target.labels ?? []) : [];
        const isDrawn = target.getBoundingClientRect().height > 0;
        return { target, box: isDrawn ? target : (words ?? target) };
      })
      .map(({ target, box }) => ({
        what: box.textContent || target.getAttribute('aria-label') || target.tagName,
        height: Math.round(box.getBoundingClientRect().height),
      }))
      .filter(({ height }) => height < 44),
  );

/** As wide as all that can be scrolled to: what the notice covers is hidden and stays as it is. */
const widthOf = (page: Page): Promise<number> =>
  page.evaluate(
    () => (document.querySelector('dialog[open]') ?? document.documentElement).scrollWidth,
  );

/** Nothing of the page is wider than the window, and what is pressed is large enough for a finger. */
export const expectFitsPhone = async (page: Page): Promise<void> => {
  expect
    .soft(await widthOf(page), `width of ${page.url()}`)
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect.soft(await smallTargets(page), page.url()).toEqual([]);
};
