import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { signInByCalls } from '../test/e2e/pages/sign-in';
import { packagedBrowser } from '../test/e2e/support/browser';
import { type LocalProduct, startLocalProduct } from '../test/support/local-product';
import { createManager } from '../test/support/product-aws';
import { describeMachine } from './machine';

/**
 * Measures what a user waits for when opening a page of the demo agency in a real browser: once
 * with an empty browser cache and once more with a filled one, each without and with a network
 * delay. Run it with `tsx bench/pages.ts`.
 */
const delaysMs = [0, 80];
const samples = 3;

declare global {
  interface Window {
    paints: { largestMs: number; longestTaskMs: number };
  }
}

/** Records the largest paint and the longest task from the start of the page. */
const watchPaints = () => {
  window.paints = { largestMs: 0, longestTaskMs: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.largestMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.paints.longestTaskMs = Math.max(window.paints.longestTaskMs, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
};

type Call = { readonly startMs: number; endMs: number };

/** Returns how many calls had to wait for one another, one after the other. */
const chainLength = (calls: readonly Call[]): number => {
  const lengths = new Map<Call, number>();
  for (const call of calls.toSorted((a, b) => a.startMs - b.startMs)) {
    const before = [...lengths].filter(([{ endMs }]) => endMs <= call.startMs);
    lengths.set(call, 1 + Math.max(0, ...before.map(([, length]) => length)));
  }
  return Math.max(0, ...lengths.values());
};

type Figures = {
  readonly readyMs: number;
  readonly largestPaintMs: number;
  readonly longestTaskMs: number;
  readonly requests: number;
  readonly kilobytes: number;
  readonly chain: number;
};

type Visit = {
  readonly name: string;
  readonly path: string;
  /** Waits until the user can work with the page. */
  readonly ready: (page: Page) => Promise<unknown>;
};

const open = async (
  context: BrowserContext,
  { path, ready }: Visit,
  delayMs: number,
): Promise<Figures> => {
  const page = await context.newPage();
  try {
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: delayMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const calls = new Map<string, Call>();
    let requests = 0;
    let bytes = 0;
    network.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!request.url.startsWith('http')) return;
      requests += 1;
      if (!new URL(request.url).pathname.startsWith('/api/')) return;
      calls.set(requestId, { startMs: timestamp * 1000, endMs: Infinity });
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      bytes += encodedDataLength;
      const call = calls.get(requestId);
      if (call) call.endMs = timestamp * 1000;
    });
    await page.addInitScript(watchPaints);
    const from = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await ready(page);
    const readyMs = performance.now() - from;
    await page.waitForLoadState('networkidle');
    const { largestMs, longestTaskMs } = await page.evaluate(() => window.paints);
    return {
      readyMs,
      largestPaintMs: largestMs,
      longestTaskMs,
      requests,
      kilobytes: bytes / 1000,
      chain: chainLength([...calls.values()]),
    };
  } finally {
    await page.close();
  }
};

const names = [
  'readyMs',
  'largestPaintMs',
  'longestTaskMs',
  'requests',
  'kilobytes',
  'chain',
] as const;

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

/** Returns the pages of the demo customer with the most sent emails. */
const visitsOf = async (product: LocalProduct, token: string): Promise<readonly Visit[]> => {
  const { customers } = await product.api(token, 'GET /customer', { query: {} });
  const lists = await Promise.all(
    customers.map(async ({ id: customerId }) => ({
      customerId,
      sent: await product.api(token, 'GET /draft', { customerId, query: { status: 'sent' } }),
      drafts: await product.api(token, 'GET /draft', { customerId, query: { status: 'draft' } }),
    })),
  );
  const [best] = lists.toSorted((a, b) => b.sent.drafts.length - a.sent.drafts.length);
  const report = best?.sent.drafts[0];
  const details = await Promise.all(
    (best?.drafts.drafts ?? []).map(({ id: draftId }) =>
      product.api(token, 'GET /draft/{draftId}', {
        customerId: best?.customerId ?? '',
        params: { draftId },
      }),
    ),
  );
  const draft = details.find(({ editor }) => editor === 'TIPTAP_REACTEMAIL');
  if (!best || !report || !draft) throw new Error('The demo agency has no customer with emails');
  const base = `/customer/${best.customerId}`;
  const firstRow = (page: Page) => page.getByRole('row').nth(1).waitFor();
  return [
    {
      name: 'home',
      path: base,
      ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    { name: 'emails list', path: `${base}/emails`, ready: firstRow },
    { name: 'audience', path: `${base}/audience`, ready: firstRow },
    {
      name: 'report',
      path: `${base}/campaign/${report.id}/report`,
      ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'composer to first letter',
      path: `${base}/compose/blank/${draft.id}`,
      ready: async (page) => {
        const editor = page.getByRole('textbox', { name: 'Email content' });
        await editor.click();
        await page.keyboard.type('ß');
        await editor.filter({ hasText: 'ß' }).waitFor();
      },
    },
  ];
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
  for (const visit of visits) {
    for (const delayMs of delaysMs) {
      const cold: Figures[] = [];
      const warm: Figures[] = [];
      for (let sample = 0; sample < samples; sample += 1) {
        const context = await browser.newContext({
          baseURL: product.origin,
          viewport: { width: 1440, height: 1000 },
        });
        await signInByCalls(context, product, 'pages@agency.test');
        cold.push(await open(context, visit, delayMs));
        warm.push(await open(context, visit, delayMs));
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
