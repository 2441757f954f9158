import { chromium } from '@playwright/test';
import { signInByCalls } from '../test/e2e/pages/sign-in';
import { packagedBrowser } from '../test/e2e/support/browser';
import { measurePage, type PageLoad } from '../test/e2e/support/measure-page';
import { visitsOf } from '../test/e2e/support/measured-visits';
import { startLocalProduct } from '../test/support/local-product';
import { createManager } from '../test/support/product-aws';
import { describeMachine } from './machine';

/**
 * Measures what a user waits for when opening a page of the demo agency in a real browser: once
 * with an empty browser cache and once more with a filled one, each without and with a network
 * delay. Run it with `tsx bench/pages.ts [page]`.
 */
const delaysMs = [0, 80];
const samples = 3;
const onlyPage = process.argv[2] ?? '';

const names = [
  'readyMs',
  'largestPaintMs',
  'longestTaskMs',
  'requests',
  'kilobytes',
  'chain',
] as const;

type Figures = Pick<PageLoad, (typeof names)[number]>;

const medianOf = (all: readonly Figures[]): Figures => {
  const median = (name: keyof Figures) =>
    all.map((figures) => figures[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    readyMs: median('readyMs'),
    largestPaintMs: median('largestPaintMs'),
    longestTaskMs: median('longestTaskMs'),
    requests: median('requests'),
    kilobytes: median('kilobytes'),
    chain: median('chain'),
  };
};

const row = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(15)))
    .join('');

const product = await startLocalProduct({ site: true, demo: true });
const { executablePath, args, env } = await packagedBrowser();
const browser = await chromium.launch({ executablePath, args, env });
try {
  const email = 'bench@agency.test';
  const token = await product.signInAsManager(email);
  const visits = await visitsOf(product, token);
  await createManager(product.aws, await product.environment(), 'pages@agency.test');
  console.log(describeMachine());
  console.log(row(['page', ...names]));
  for (const visit of visits.filter(({ name }) => name.startsWith(onlyPage))) {
    for (const delayMs of delaysMs) {
      const cold: Figures[] = [];
      const warm: Figures[] = [];
      for (let sample = 0; sample < samples; sample += 1) {
        const context = await browser.newContext({
          baseURL: product.origin,
          viewport: { width: 1440, height: 1000 },
        });
        await signInByCalls(context, product, 'pages@agency.test');
        cold.push(await measurePage(context, visit, delayMs));
        warm.push(await measurePage(context, visit, delayMs));
        await context.close();
      }
      for (const [cache, figures] of [
        ['empty cache', medianOf(cold)],
        ['filled cache', medianOf(warm)],
      ] as const) {
        const label = `${visit.name}, ${cache}, ${delayMs} ms delay`;
        console.log(row([label, ...names.map((name) => Math.round(figures[name]))]));
      }
    }
  }
} finally {
  await browser.close();
  await product.close();
}
