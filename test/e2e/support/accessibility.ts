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

/** Colours are in between while something fades in; what turns for ever is not waited for. */
const animationsEnd = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  );

const paint = (page: Page, scheme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.mantineColorScheme = name;
  }, scheme);

const expectNoBarrier = async (page: Page, scheme: string): Promise<void> => {
  await animationsEnd(page);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  // Goes on, so that one run shows the barriers of every screen.
  expect.soft(serious, `${page.url()}, ${scheme}`).toEqual([]);
};

/**
 * No barrier on the page that axe calls serious or critical, light or dark; mails in frames are
 * their authors'.
 */
export const expectAccessible = async (
  page: Page,
  schemes: readonly string[] = ['light', 'dark'],
): Promise<void> => {
  await page.evaluate(source);
  for (const scheme of schemes) {
    await paint(page, scheme);
    await expectNoBarrier(page, scheme);
  }
  await paint(page, 'light');
};
