import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { packagedBrowser } from '../test/e2e/support/browser';
import { createStore } from '../test/e2e/support/store';
import { aForm } from '../test/support/a-form';
import { startLocalProduct } from '../test/support/local-product';
import { describeMachine } from './machine';

/**
 * Measures what a form costs a visitor on a phone: bytes, requests, largest paint, layout shifts,
 * and blocking time. It measures the form's own page, and a store's page with and without a snippet
 * and a popup. The browser is throttled as Lighthouse does for phones: 1.6 Mbit/s, 150 ms round
 * trip, a processor four times slower. Run it with `tsx bench/form-pages.ts`.
 */
const runs = 5;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8 };
const phone = { width: 412, height: 823 };

type Vitals = { lcp: number; cls: number; tbt: number };
declare global {
  interface Window {
    vitals: Vitals;
  }
}

/**
 * Records the page's vitals. Blocking time is the part of each task beyond 50 ms. This function
 * runs in the page, so it can't use helpers.
 */
const watchVitals = () => {
  window.vitals = { lcp: 0, cls: 0, tbt: 0 };
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'layout-shift') window.vitals.cls += Number(Reflect.get(entry, 'value'));
        else if (type === 'longtask') window.vitals.tbt += Math.max(0, entry.duration - 50);
        else window.vitals.lcp = entry.startTime;
      }
    }).observe({ type, buffered: true });
  }
};

const visit = async (browser: Browser, url: string, selector: string) => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 750e3 / 8 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(watchVitals);
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  await page.waitForTimeout(1500);
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return { bytes, requests, ...vitals };
};

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const measure = async (browser: Browser, url: string, selector: string) => {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url, selector));
  const medianBy = (name: keyof (typeof visits)[number]) =>
    medianOf(visits.map((pageVisit) => pageVisit[name]));
  return {
    kB: Math.round(medianBy('bytes') / 100) / 10,
    requests: medianBy('requests'),
    lcpMs: Math.round(medianBy('lcp')),
    cls: Math.round(medianBy('cls') * 1000) / 1000,
    tbtMs: Math.round(medianBy('tbt')),
  };
};

const main = async (): Promise<void> => {
  const product = await startLocalProduct({ site: true });
  const { executablePath, args, env } = await packagedBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  const pages: Record<string, string> = {};
  const site = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const text = '<p>Wool from the fjord, spun and dyed by hand.</p>'.repeat(20);
    const head = '<title>Fjord</title><meta name="viewport" content="width=device-width">';
    response.end(`<!doctype html>${head}<h1>Fjord Supply</h1>${pages[url] ?? ''}${text}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    const { token, customerId } = await createStore(product);
    const popup = {
      delaySeconds: 0,
      scrollPercent: null,
      exitIntent: false,
      againAfterDays: 0,
      showOn: [],
      hideOn: [],
      neverForSubscribers: true,
    };
    const form = { ...aForm(), popup };
    const { id: formId } = await product.api(token, 'POST /form', { customerId, body: form });
    const params = { formId };
    const body = { ...form, rev: 1, confirmed: true };
    await product.api(token, 'PUT /form/{formId}', { customerId, params, body });
    const codes = await product.api(token, 'GET /form/{formId}/codes', { customerId, params });
    Object.assign(pages, { '/snippet': codes.snippetCode, '/popup': codes.popupCode });
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const field = 'input[name=field-0]';
    console.log(describeMachine());
    console.table({
      'the form’s own page': await measure(browser, codes.pageUrl, field),
      'a store page without a form': await measure(browser, `${origin}/`, 'p'),
      'a store page with a snippet': await measure(browser, `${origin}/snippet`, field),
      'a store page with a popup that opens at once': await measure(
        browser,
        `${origin}/popup`,
        field,
      ),
    });
  } finally {
    site.close();
    await browser.close();
    await product.close();
  }
};

await main();
