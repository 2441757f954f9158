import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './product-test';

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
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

/** No barrier on the page that axe calls serious or critical; mails in frames are their authors'. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await animationsEnd(page);
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  // Goes on, so that one run shows the barriers of every screen.
  expect.soft(serious, page.url()).toEqual([]);
};
