import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { casesOf } from '../runner/length';
import { forNode } from './support/for-node';
import type * as hostileMails from './support/hostile-emails';

declare global {
  interface Window {
    hit?: number;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'mailbloom-hostile-'));
let hostile: typeof hostileMails;

test.beforeAll(async () => {
  const outfile = join(folder, 'hostile.mjs');
  await build({
    ...forNode,
    entryPoints: [join(import.meta.dirname, 'support', 'hostile-emails.ts')],
    bundle: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    outfile,
  });
  hostile = await import(pathToFileURL(outfile).href);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Opens an email without a sandbox, clicks everything that invites a click, and returns whether a
 * script ran.
 */
const runsScript = async (page: Page, html: string): Promise<boolean> => {
  await page.setContent(html, { waitUntil: 'load' });
  const target = page.locator('#click');
  if (await target.count()) await target.first().dispatchEvent('click');
  // Error events of broken images and `javascript:` URLs fire after the page has loaded.
  await page.waitForTimeout(20);
  // An element with the ID `hit` would also be `window.hit`, so only a number proves that a script
  // ran.
  return page.evaluate(() => typeof window.hit === 'number');
};

const openBlank = async (page: Page): Promise<void> => {
  await page.route('**/*', (route) => route.abort());
  await page.goto('about:blank');
};

/**
 * Records all requests of the page except images, the only thing that an email may load by itself.
 */
const collectRequests = (page: Page): string[] => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requestedUrls.push(request.url());
  });
  return requestedUrls;
};

test('runs and loads nothing from a hostile email, even without a sandbox', async ({
  page,
  context,
}) => {
  // Proves that the test can detect a script: an uncleaned email runs one.
  const uncleaned = await context.newPage();
  await openBlank(uncleaned);
  const trap = () => runsScript(uncleaned, '<img src=x onerror="window.hit=1">');
  await expect.poll(trap).toBe(true);
  await uncleaned.close();
  await openBlank(page);
  const requestedUrls = collectRequests(page);
  const emails = [...(await hostile.hostileEmails()), ...hostile.cleanedEmails()];
  const faults: string[] = [];
  for (const { source, mail: html } of casesOf(emails, 60)) {
    if (await runsScript(page, html)) faults.push(`runs: ${source}`);
    if (requestedUrls.length > 0)
      faults.push(`asks for ${requestedUrls.splice(0).join(' ')}: ${source}`);
  }
  expect(emails.length).toBeGreaterThan(700);
  expect(faults).toEqual([]);
});
