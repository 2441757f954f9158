import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stacksOfApp } from '../../../../local/runtime/app-stacks';
import { placeholders } from '../../../../local/runtime/synthesis/placeholders';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mailbloom-stacks-'));
  write('local/runtime/app-stacks.ts', "export const later = () => import('../../lib/app');");
  write(
    'lib/app.ts',
    "import json from '../cdk.json';\nimport { paths } from '../functions/routes';\nimport 'aws-cdk-lib';\nconsole.log(json, paths);",
  );
  write('functions/routes.ts', "export const paths = ['/user'];");
  write('functions/some-handler.js', 'export const handler = 1;');
  write('cdk.json', '{}');
  write('package-lock.json', '{"lockfileVersion":3}');
  write('node_modules/aws-cdk-lib/package.json', '{"version":"2.1.0"}');
  write('node_modules/constructs/package.json', '{"version":"10.1.0"}');
});
afterEach(() => rmSync(root, { recursive: true }));

const cachePath = () => join(root, 'cache/stacks.json');
const addresses = { origin: 'http://127.0.0.1:4000', dnsServer: '127.0.0.1:5354' };

/** Returns a synthesis that writes stacks as CDK does and numbers them. */
const synthesis = () => {
  let count = 0;
  const describeIt = async () => {
    count += 1;
    const Properties = { count, url: `${placeholders.origin}/v1`, dns: placeholders.dnsServer };
    const template = { Resources: { Thing: { Type: 'AWS::Thing', Properties } } };
    return JSON.stringify([{ name: 'One', template }]);
  };
  return { start: stacksOfApp(root, cachePath(), describeIt), count: () => count };
};

test('reuses the stacks synthesized on the first start for a second start, with the new server’s own URLs', async () => {
  const { start, count } = synthesis();
  await start(addresses);
  const stacks = await start({ origin: 'http://127.0.0.1:4999', dnsServer: '127.0.0.1:53' });
  expect(stacks[0]?.template.Resources?.Thing?.Properties).toEqual({
    count: 1,
    url: 'http://127.0.0.1:4999/v1',
    dns: '127.0.0.1:53',
  });
  expect(count()).toBe(1);
});

test.each([
  ['a stack', 'lib/app.ts', "import { paths } from '../functions/routes';\nconsole.log(paths, 2);"],
  ['what stacks import of the functions', 'functions/routes.ts', "export const paths = ['/me'];"],
  ['the context', 'cdk.json', '{"context":{}}'],
  ['the locked packages', 'package-lock.json', '{"lockfileVersion":4}'],
  ['the CDK that is installed', 'node_modules/aws-cdk-lib/package.json', '{"version":"2.2.0"}'],
  ['how it is synthesised', 'local/runtime/app-stacks.ts', "import('../../lib/app'); let a = 1;"],
])('synthesizes the stacks again, once, after %s changes', async (_description, file, text) => {
  const { start, count } = synthesis();
  await start(addresses);
  write(file, text);
  await start(addresses);
  await start(addresses);
  expect(count()).toBe(2);
});

test('synthesizes the stacks again when a source file was deleted', async () => {
  const { start, count } = synthesis();
  await start(addresses);
  rmSync(join(root, 'functions/routes.ts'));
  await start(addresses);
  expect(count()).toBe(2);
});

test('doesn’t synthesize again after a change to a handler that no stack imports', async () => {
  const { start, count } = synthesis();
  await start(addresses);
  write('functions/some-handler.js', 'export const handler = 2;');
  await start(addresses);
  expect(count()).toBe(1);
});

test.each([
  ['cut short', (text: string) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['of another form', () => '{"stacks":[]}'],
  ['changed by hand', (text: string) => text.replace('AWS::Thing', 'AWS::Other')],
])('replaces a cached file that is %s', async (_description, damage) => {
  const { start, count } = synthesis();
  await start(addresses);
  const text = readFileSync(cachePath(), 'utf8');
  expect(damage(text)).not.toBe(text);
  writeFileSync(cachePath(), damage(text));
  await start(addresses);
  await start(addresses);
  expect(count()).toBe(2);
});

test('gives simultaneous starts their stacks and leaves one complete cache file', async () => {
  const { start, count } = synthesis();
  const all = await Promise.all([start(addresses), start(addresses), start(addresses)]);
  expect(all.map(([stack]) => stack?.name)).toEqual(['One', 'One', 'One']);
  expect(readdirSync(dirname(cachePath()))).toEqual(['stacks.json']);
  const before = count();
  await start(addresses);
  expect(count()).toBe(before);
});

test('synthesizes the stacks on every start if the cache can’t be written', async () => {
  write('cache', 'a file in place of the folder');
  const { start, count } = synthesis();
  await start(addresses);
  const [stack] = await start(addresses);
  expect(stack?.name).toBe('One');
  expect(count()).toBe(2);
});

test('doesn’t cache CDK errors or stacks that don’t compile', async () => {
  const failingStacks = stacksOfApp(root, cachePath(), async () => {
    throw new Error('CDK says no');
  });
  await expect(failingStacks(addresses)).rejects.toThrow('CDK says no');
  const { start, count } = synthesis();
  write('lib/app.ts', 'const = ;');
  await start(addresses);
  await start(addresses);
  expect(count()).toBe(2);
});

test('refuses stacks without a simulator, because they would use real services', async () => {
  const start = stacksOfApp(root, cachePath(), async () => '[]');
  await expect(start(addresses)).rejects.toThrow(/stacks don’t contain/);
});
