import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { withOneStartScript } from '../../../frontend/hash-start-scripts';
import { createDemoBanner } from '../../../local/pages/demo-banner';
import { demoBannerScript } from '../../../local/pages/demo-banner-script';

const cloud = {} as Parameters<typeof createDemoBanner>[0];
const folder = {} as Parameters<typeof createDemoBanner>[1];
const root = join(__dirname, '../../..');

const page = (body: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

test('adds its script to the app’s page before the app’s first call, and to nothing else', () => {
  const { addTo } = createDemoBanner(cloud, folder);
  const html = withOneStartScript(readFileSync(join(root, 'frontend/index.html'), 'utf8'));
  const changed = String(addTo(page(html)).body);
  const banner = changed.indexOf('<script src="/local/demo-banner.js"></script>');
  expect(banner).toBeGreaterThan(0);
  expect(banner).toBeLessThan(changed.indexOf('/assets/start-'));
  const script = { ...page(html), headers: { 'content-type': 'text/javascript' } };
  expect(addTo(script)).toBe(script);
});

test('accepts only POST for an empty store, and leaves other paths to others', async () => {
  const { respond } = createDemoBanner(cloud, folder);
  const request = (path: string) => ({
    method: 'GET',
    url: new URL(path, 'http://127.0.0.1:4000'),
    headers: {},
    body: Buffer.alloc(0),
    sourceIp: '127.0.0.1',
  });
  expect(await respond(request('/local/demo-store'))).toMatchObject({ status: 405 });
  expect(await respond(request('/local/mail'))).toBeUndefined();
});

test('is a valid script', () => {
  const script = demoBannerScript({
    accounts: ['owner@demo.test'],
    emptyStorePath: '/local/demo-store',
    waitingImport: { email: 'a@demo.test', customerId: 'c1', fileName: 'a.csv', assetKey: 'up/1' },
  });
  expect(() => new vm.Script(script)).not.toThrow();
});

test('isn’t part of any deployed code', () => {
  const sources = ['functions', 'lib', 'shared', 'frontend/src', 'frontend/public'].flatMap(
    (name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(tsx?|js)$/.test(file))
        .map((file) => join(root, name, file)),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const knowing = sources.filter((file) =>
    /demo-banner|demo-store|mb-demo/.test(readFileSync(file, 'utf8')),
  );
  expect(knowing).toEqual([]);
});
