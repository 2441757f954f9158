import type { BrowserContext, Page } from '@playwright/test';

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

type Call = { readonly name: string; readonly startMs: number; endMs: number };

/** Returns how many calls had to wait for one another, one after the other. */
const chainLength = (calls: readonly Call[]): number => {
  const lengths = new Map<Call, number>();
  for (const call of calls.toSorted((a, b) => a.startMs - b.startMs)) {
    const earlierCalls = [...lengths].filter(([{ endMs }]) => endMs <= call.startMs);
    lengths.set(call, 1 + Math.max(0, ...earlierCalls.map(([, length]) => length)));
  }
  return Math.max(0, ...lengths.values());
};

/** Polls and later visits repeat calls as well, but not that soon. */
const repeatedWithinMs = 1000;

const repeatedCalls = (calls: readonly Call[]): readonly string[] =>
  calls
    .filter(({ name, startMs }, index) =>
      calls
        .slice(0, index)
        .some((earlier) => earlier.name === name && startMs - earlier.startMs < repeatedWithinMs),
    )
    .map(({ name }) => name);

export type PageLoad = {
  readonly readyMs: number;
  readonly largestPaintMs: number;
  readonly longestTaskMs: number;
  readonly requests: number;
  readonly kilobytes: number;
  /** The number of calls to the API that waited for one another. */
  readonly chain: number;
  /** The calls that were made again within a second: 'GET /api/home'. */
  readonly repeatedCalls: readonly string[];
};

export type Visit = {
  readonly name: string;
  readonly path: string;
  /** The page on which the user clicks a link to `path`. Without it, `path` is opened directly. */
  readonly linkOn?: string;
  /** Waits until the user can work with the page. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Ends the visit so that the next one opens the same page. Not measured. */
  readonly leave?: (page: Page) => Promise<unknown>;
};

/** Measures from the click on a link, or from the opening of a new tab, until the page is ready. */
export const measurePage = async (
  context: BrowserContext,
  { path, linkOn, ready, leave }: Visit,
  delayMs: number,
): Promise<PageLoad> => {
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
    await page.addInitScript(watchPaints);
    if (linkOn !== undefined) {
      await page.goto(linkOn);
      await page.waitForLoadState('networkidle');
    }
    const calls = new Map<string, Call>();
    let requests = 0;
    let bytes = 0;
    network.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!request.url.startsWith('http')) return;
      // Ignores the local product's own scripts, which aren't deployed, and stores' pictures, which
      // aren't part of the app.
      if (/^\/(local|media)\//.test(new URL(request.url).pathname)) return;
      requests += 1;
      if (!new URL(request.url).pathname.startsWith('/api/')) return;
      const name = `${request.method} ${request.url.slice(new URL(request.url).origin.length)}`;
      calls.set(requestId, { name, startMs: timestamp * 1000, endMs: Infinity });
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      bytes += encodedDataLength;
      const call = calls.get(requestId);
      if (call) call.endMs = timestamp * 1000;
    });
    const from = performance.now();
    if (linkOn === undefined) await page.goto(path, { waitUntil: 'commit' });
    else await page.locator(`a[href^="${path}"]`).first().click();
    await ready(page);
    const readyMs = performance.now() - from;
    await page.waitForLoadState('networkidle');
    const { largestMs, longestTaskMs } = await page.evaluate(() => window.paints);
    await leave?.(page);
    return {
      readyMs,
      largestPaintMs: largestMs,
      longestTaskMs,
      requests,
      kilobytes: bytes / 1000,
      chain: chainLength([...calls.values()]),
      repeatedCalls: repeatedCalls([...calls.values()]),
    };
  } finally {
    await page.close();
  }
};
