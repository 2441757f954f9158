import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import type * as emailDocument from './support/email-document';
import { forNode } from './support/for-node';

type EmailDocument = typeof emailDocument;

declare global {
  interface Window {
    email: EmailDocument;
    hit?: number;
  }
}

const entry = join(import.meta.dirname, 'support', 'email-document.ts');
const folder = mkdtempSync(join(tmpdir(), 'mailbloom-email-'));
const inBrowser = join(folder, 'browser.js');
const inNode = join(folder, 'node.mjs');
let node: EmailDocument;

test.beforeAll(async () => {
  const options = {
    entryPoints: [entry],
    bundle: true,
    minify: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  await build({ ...options, outfile: inBrowser, format: 'iife', globalName: 'email' });
  await build({ ...options, ...forNode, outfile: inNode });
  node = await import(pathToFileURL(inNode).href);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openWithCode = async (page: Page): Promise<void> => {
  // Serves the page over plain http on an untrusted host, where browsers withhold features reserved
  // for secure pages.
  await page.route('http://preview.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>x</title>' }),
  );
  await page.goto('http://preview.example/');
  await page.addScriptTag({ path: inBrowser });
};

test('renders an email to the same bytes in the browser as in Node', async ({ page }) => {
  await openWithCode(page);
  expect(await page.evaluate(() => window.email.renderNewsletter())).toBe(
    await node.renderNewsletter(),
  );
  expect(await page.evaluate(() => window.email.compileNewsletter())).toBe(
    await node.compileNewsletter(),
  );
});

test('renders every block to the same bytes in the browser as in Node', async ({ page }) => {
  await openWithCode(page);
  const goldenEmails = await node.renderGoldens();
  expect(Object.keys(goldenEmails).length).toBeGreaterThan(20);
  expect(await page.evaluate(() => window.email.renderGoldens())).toEqual(goldenEmails);
});

test('parses stored markup with TipTap in the browser as on the server', async ({ page }) => {
  await openWithCode(page);
  expect(await page.evaluate(() => window.email.findParserDifference(300))).toBeUndefined();
});

test('parses any stored markup in the editor as on the server', async ({ page }) => {
  await openWithCode(page);
  expect(await page.evaluate(() => window.email.findReadingDifference(1000))).toBeUndefined();
  expect(await page.evaluate(() => window.email.hostileDifferences())).toEqual([]);
});

test('runs no code and loads nothing when the browser parses hostile markup', async ({ page }) => {
  await openWithCode(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  expect(await page.evaluate(() => window.email.unstableHostile())).toEqual([]);
  // Broken images fire their error events after the markup was read, so the test waits.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => typeof window.hit)).toBe('undefined');
  expect(requestedUrls).toEqual([]);
});
