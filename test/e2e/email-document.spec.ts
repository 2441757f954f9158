import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import type * as emailDocument from './support/email-document';
import type * as hostileMails from './support/hostile-mails';

type EmailDocument = typeof emailDocument;

declare global {
  interface Window {
    email: EmailDocument;
    hit?: number;
  }
}

const entry = join(import.meta.dirname, 'support', 'email-document.ts');
const hostileEntry = join(import.meta.dirname, 'support', 'hostile-mails.ts');
const folder = mkdtempSync(join(tmpdir(), 'mailbloom-email-'));
const inBrowser = join(folder, 'browser.js');
const inNode = join(folder, 'node.mjs');
const hostileInNode = join(folder, 'hostile.mjs');
let node: EmailDocument;
let hostile: typeof hostileMails;

test.beforeAll(async () => {
  const options = {
    entryPoints: [entry],
    bundle: true,
    minify: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  await build({ ...options, outfile: inBrowser, format: 'iife', globalName: 'email' });
  const nodeOptions = {
    ...options,
    format: 'esm',
    platform: 'node',
    // React's server build asks for Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  } as const;
  await build({ ...nodeOptions, outfile: inNode });
  await build({ ...nodeOptions, entryPoints: [hostileEntry], outfile: hostileInNode });
  node = await import(pathToFileURL(inNode).href);
  hostile = await import(pathToFileURL(hostileInNode).href);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openWithCode = async (page: Page): Promise<void> => {
  // Plain http on no trusted host, where browsers withhold what they keep for secure pages.
  await page.route('http://preview.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>x</title>' }),
  );
  await page.goto('http://preview.example/');
  await page.addScriptTag({ path: inBrowser });
};

test('the browser renders the same bytes as Node', async ({ page }) => {
  await openWithCode(page);
  expect(await page.evaluate(() => window.email.renderNewsletter())).toBe(
    await node.renderNewsletter(),
  );
  expect(await page.evaluate(() => window.email.compileNewsletter())).toBe(
    await node.compileNewsletter(),
  );
});

test('every block has the same bytes in the browser as in Node', async ({ page }) => {
  await openWithCode(page);
  const mails = await node.renderGoldens();
  expect(Object.keys(mails).length).toBeGreaterThan(20);
  expect(await page.evaluate(() => window.email.renderGoldens())).toEqual(mails);
});

test('TipTap reads stored markup in the browser as the server does', async ({ page }) => {
  await openWithCode(page);
  expect(await page.evaluate(() => window.email.findParserDifference(300))).toBeUndefined();
});

test('the editor’s parser reads any stored markup as the server’s does', async ({ page }) => {
  await openWithCode(page);
  expect(await page.evaluate(() => window.email.findReadingDifference(1000))).toBeUndefined();
  expect(await page.evaluate(() => window.email.hostileDifferences())).toEqual([]);
});

test('reading hostile markup with the browser’s parser runs and loads nothing', async ({
  page,
}) => {
  await openWithCode(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  expect(await page.evaluate(() => window.email.unstableHostile())).toEqual([]);
  // Error events of broken images would come after the reading.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => typeof window.hit)).toBe('undefined');
  expect(asked).toEqual([]);
});

/** Opens a mail with no sandbox at all, clicks what asks for it, and reports whether script ran. */
const runs = async (page: Page, mail: string): Promise<boolean> => {
  await page.setContent(mail, { waitUntil: 'load' });
  const target = page.locator('#click');
  if (await target.count()) await target.first().dispatchEvent('click');
  // Error events of broken images and javascript: addresses come after the load.
  await page.waitForTimeout(20);
  // An element with this id answers to the name too: only what ran left a number.
  return page.evaluate(() => typeof window.hit === 'number');
};

const openBlank = async (page: Page): Promise<void> => {
  await page.route('**/*', (route) => route.abort());
  await page.goto('about:blank');
};

test('the trap works: an uncleaned mail runs its script', async ({ page }) => {
  await openBlank(page);
  const trap = () => runs(page, '<img src=x onerror="window.hit=1">');
  await expect.poll(trap).toBe(true);
});

/** What a mail may ask for by itself: pictures. Anything else leaving the page is noted. */
const noteRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url());
  });
  return asked;
};

test('no hostile mail runs or loads anything, even without a sandbox', async ({ page }) => {
  await openBlank(page);
  const asked = noteRequests(page);
  const mails = [...(await hostile.hostileMails()), ...hostile.cleanedCode()];
  const faults: string[] = [];
  for (const { source, mail } of mails) {
    if (await runs(page, mail)) faults.push(`runs: ${source}`);
    if (asked.length > 0) faults.push(`asks for ${asked.splice(0).join(' ')}: ${source}`);
  }
  expect(mails.length).toBeGreaterThan(700);
  expect(faults).toEqual([]);
});
