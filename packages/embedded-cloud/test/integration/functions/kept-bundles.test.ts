import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeptBundles } from '../../../src/functions/cached-bundles';
import { createSourceBundles } from '../../../src/functions/source-bundles';

let root: string;
const write = (name: string, text: string, secondsAgo: number) => {
  const path = join(root, name);
  writeFileSync(path, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-bundles-'));
  mkdirSync(join(root, 'sources'));
  write(
    'sources/hello.ts',
    "import { word } from './word';\nexport const handler = () => word;",
    60,
  );
  write('sources/word.ts', "export const word: string = 'first';", 60);
  write('lock.json', '{}', 60);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns a handler's bundle as a new run of the cloud finds or builds it. */
const nextRun = async () => {
  const kept = createKeptBundles(join(root, 'cache'), [join(root, 'lock.json')]);
  const load = jest.spyOn(kept, 'load');
  const bundles = createSourceBundles(root, [], kept);
  const bundle = await bundles.get('sources/hello.ts');
  bundles.close();
  return {
    code: bundle.code,
    inputs: bundle.inputs,
    wasKept: load.mock.results[0]?.value !== undefined,
  };
};

test('uses the bundle of an earlier run if its sources are unchanged', async () => {
  const first = await nextRun();
  const second = await nextRun();
  expect([first.wasKept, second.wasKept]).toEqual([false, true]);
  expect(second.code).toBe(first.code);
  for (const input of first.inputs) expect(second.inputs).toContain(input);
});

test('builds again in a copy of the working tree', async () => {
  await nextRun();
  const original = root;
  root = mkdtempSync(join(tmpdir(), 'kept-bundles-copy-'));
  cpSync(original, root, { recursive: true, preserveTimestamps: true });
  rmSync(original, { recursive: true });
  expect((await nextRun()).wasKept).toBe(false);
});

test.each([
  ['a source', 'sources/word.ts', "export const word: string = 'later';"],
  ['another input', 'lock.json', '{"version":2}'],
])('builds again in a later run after %s changed', async (_what, name, text) => {
  await nextRun();
  write(name, text, 30);
  const { wasKept, code } = await nextRun();
  expect(wasKept).toBe(false);
  expect(code).toContain(name === 'lock.json' ? 'first' : 'later');
});

test('doesn’t keep a bundle if a source changed while it was built', async () => {
  write('sources/word.ts', "export const word: string = 'first';", -60);
  await nextRun();
  expect((await nextRun()).wasKept).toBe(false);
});

test('builds again when a kept bundle is damaged', async () => {
  await nextRun();
  const [name = ''] = readdirSync(join(root, 'cache'));
  writeFileSync(join(root, 'cache', name), '{"version":1,"sta');
  const { wasKept, code } = await nextRun();
  expect(wasKept).toBe(false);
  expect(code).toContain('first');
});
