import { chromium, type Page } from '@playwright/test';
import { signInNewManager } from '../test/e2e/pages/sign-in';
import { packagedBrowser } from '../test/e2e/support/browser';
import { startLocalProduct } from '../test/support/local-product';
import { TWENTY_BLOCKS } from '../test/unit/shared/email/fixtures';
import { describeMachine, percentiles } from './machine';

/**
 * Measures typing in the block editor of the built app, in a real browser, with the preview next to
 * the editor. `shown` is the time from a key press to the frame that shows the character, including
 * one frame of 16.7 ms. `work` is how long the page worked on the key press. Run it with `tsx
 * bench/typing.ts [keys]`.
 */
const keys = Number(process.argv[2] ?? 200);
const sizes = [20, 300];

/**
 * The pause between two keys, in milliseconds. A person presses a key every 80 to 200 ms. Typing
 * faster than a person leaves the preview less time between keys.
 */
const pauseMs = 60;

declare global {
  interface Window {
    typed: { work: number; shown: number }[];
  }
}

/** Registers the listeners before the editor registers its own. The results are read at the end. */
const watchKeys = () => {
  window.typed = [];
  const channel = new MessageChannel();
  const pendingCallbacks: (() => void)[] = [];
  channel.port1.onmessage = () => pendingCallbacks.shift()?.();
  let began = 0;
  addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), true);
  addEventListener('input', () => {
    const from = began;
    const work = performance.now() - from;
    requestAnimationFrame(() => {
      // The channel's message arrives only after the frame has been drawn.
      pendingCallbacks.push(() => window.typed.push({ work, shown: performance.now() - from }));
      channel.port2.postMessage(0);
    });
  });
};

const measure = async (page: Page, url: string) => {
  await page.goto(url);
  const editor = page.getByRole('textbox', { name: 'Email content' });
  await editor.waitFor();
  await editor.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('warm up ', { delay: pauseMs });
  await page.evaluate(watchKeys);
  await page.keyboard.type('typing goes on '.repeat(20).slice(0, keys), { delay: pauseMs });
  await page.waitForTimeout(200);
  const typed = await page.evaluate(() => window.typed);
  return {
    keys: typed.length,
    work: percentiles(typed.map(({ work }) => work)),
    shown: percentiles(typed.map(({ shown }) => shown)),
  };
};

const main = async (): Promise<void> => {
  const product = await startLocalProduct({ site: true });
  const { executablePath, args, env } = await packagedBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 1440, height: 1000 },
    });
    await signInNewManager(context, product);
    const token = await product.signInAsManager('bench@agency.test');
    const brand = { brand: 'Bench', email: 'owner@bench.test' };
    const { id: customerId } = await product.api(token, 'POST /customer/create', { body: brand });
    console.log(describeMachine());
    for (const size of sizes) {
      const body = TWENTY_BLOCKS.repeat(size / 20);
      const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
      const params = { draftId: draft.id };
      const change = { rev: draft.rev, subject: 'Bench', name: 'Bench', body };
      await product.api(token, 'PUT /draft/{draftId}', { customerId, params, body: change });
      const page = await context.newPage();
      const {
        work,
        shown,
        keys: count,
      } = await measure(page, `/customer/${customerId}/compose/blank/${draft.id}`);
      const timingText = (timing: { p50: number; p95: number }) =>
        `p50 ${timing.p50} ms, p95 ${timing.p95} ms`;
      console.log(
        `${size} blocks, ${count} keystrokes: processing ${timingText(work)}, time until shown ${timingText(shown)}`,
      );
      await page.close();
    }
  } finally {
    await browser.close();
    await product.close();
  }
};

await main();
