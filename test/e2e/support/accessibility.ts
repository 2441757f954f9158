import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './product-test';

declare global {
  interface Window {
    axe: { run(options?: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits for animations to end, because colors are intermediate while elements fade in. Ignores
 * endless animations.
 */
const waitForAnimations = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  );

const setColorScheme = (page: Page, scheme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.mantineColorScheme = name;
  }, scheme);

const expectNoViolations = async (page: Page, scheme: string): Promise<void> => {
  await waitForAnimations(page);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  // A soft check, so that one run shows the accessibility issues of every screen.
  expect.soft(serious, `${page.url()}, ${scheme}`).toEqual([]);
};

/**
 * Checks that axe finds no serious or critical issue on the page, in light and dark mode. Skips
 * emails in frames, because their authors are responsible for them.
 */
export const expectAccessible = async (
  page: Page,
  schemes: readonly string[] = ['light', 'dark'],
): Promise<void> => {
  await page.evaluate(source);
  for (const scheme of schemes) {
    await setColorScheme(page, scheme);
    await expectNoViolations(page, scheme);
  }
  await setColorScheme(page, 'light');
};
