import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createStaticSite } from '../../../../local/runtime/site/static-site';

const script = `console.log('${'bloom '.repeat(1000)}');`;
const folder = mkdtempSync(join(tmpdir(), 'mailbloom-site-'));
beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets/small-1a2b.js'), '1;');
  writeFileSync(join(folder, 'assets/font-1a2b.woff2'), 'f'.repeat(5000));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const serve = createStaticSite(() => ({ state: 'ready', folder }));
const get = (path: string, encodings = 'gzip, deflate, br') =>
  serve({
    method: 'GET',
    url: new URL(path, 'http://127.0.0.1:4000'),
    headers: { 'accept-encoding': encodings },
    body: Buffer.from(''),
    sourceIp: '127.0.0.1',
  });

test('compresses a hashed script, and lets browsers keep it forever', async () => {
  const { headers, body } = await get('/assets/app-1a2b.js');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(body?.length).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(body as Buffer).toString()).toBe(script);
  expect(await get('/assets/app-1a2b.js')).toMatchObject({ body });
});

test.each([
  ['a program that doesn’t read Brotli', '/assets/app-1a2b.js', 'gzip'],
  ['a script too small to gain', '/assets/small-1a2b.js', 'br'],
  ['a font, which is already compressed', '/assets/font-1a2b.woff2', 'br'],
  ['the page', '/emails', 'br'],
])('doesn’t compress for %s', async (_case, path, encodings) => {
  const { status, headers } = await get(path, encodings);
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
});

test('lets browsers check the page for a new version on every visit', async () => {
  expect((await get('/emails')).headers).toMatchObject({ 'cache-control': 'no-cache' });
});
