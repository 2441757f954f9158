import { expect, type Page } from '@playwright/test';

/** Matches elements that a finger taps. Links within a sentence are exempt. */
const tapTargets = 'a, button, input, [role=tab]';

type SmallTarget = { readonly what: string; readonly height: number };

/**
 * Returns the tap targets that are too small. Radio buttons in a row of choices have no size of
 * their own, because people tap their labels.
 */
const smallTargets = (page: Page): Promise<SmallTarget[]> =>
  page.locator(tapTargets).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('p'))
      .map((target) => {
        const [label] = target instanceof HTMLInputElement ? (target.labels ?? []) : [];
        const isDrawn = target.getBoundingClientRect().height > 0;
        return { target, box: isDrawn ? target : (label ?? target) };
      })
      .map(({ target, box }) => ({
        what: box.textContent || target.getAttribute('aria-label') || target.tagName,
        height: Math.round(box.getBoundingClientRect().height),
      }))
      .filter(({ height }) => height < 44),
  );

/**
 * Returns the width of the page, including content that is only visible after scrolling sideways.
 * If a dialog is open, returns the dialog's width instead.
 */
const widthOf = (page: Page): Promise<number> =>
  page.evaluate(
    () => (document.querySelector('dialog[open]') ?? document.documentElement).scrollWidth,
  );

/** Checks that nothing is wider than the window, and that tap targets are large enough. */
export const expectFitsPhone = async (page: Page): Promise<void> => {
  expect
    .soft(await widthOf(page), `width of ${page.url()}`)
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect.soft(await smallTargets(page), page.url()).toEqual([]);
};
