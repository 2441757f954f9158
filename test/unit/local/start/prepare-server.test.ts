import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareServer } from '../../../../local/start/prepare-server';

let root: string;
/** Writes a source as if it had been written a minute ago, long before the compilation. */
const write = (file: string, text: string, secondsAgo = 60) => {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mailbloom-compiled-'));
  write('local/main.ts', "import { word } from './word';\nconsole.log(word, import.meta.dirname);");
  write('local/word.js', "export const word = 'first';");
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (file: string) =>
  spawnSync(process.execPath, [file], { encoding: 'utf8' }).stdout.trim();

test('compiles the server once, and gives each source its own folder', async () => {
  const file = await prepareServer(root);
  expect(run(file)).toBe(`first ${join(root, 'local')}`);
  expect(await prepareServer(root)).toBe(file);
});

test.each([
  ['a source', 'local/word.js', "export const word = 'later';"],
  ['the locked packages', 'package-lock.json', '{"lockfileVersion":3}'],
])('compiles again after %s changed', async (_what, changed, text) => {
  const file = await prepareServer(root);
  write(changed, text, 30);
  const next = await prepareServer(root);
  expect(next).not.toBe(file);
  expect(run(next)).toContain(changed === 'local/word.js' ? 'later' : 'first');
});

test('compiles again if a source changed during the compilation', async () => {
  write('local/word.js', "export const word = 'first';", -60);
  const file = await prepareServer(root);
  expect(await prepareServer(root)).not.toBe(file);
});

test('compiles again in a copy of the working tree', async () => {
  const file = await prepareServer(root);
  const copy = mkdtempSync(join(tmpdir(), 'mailbloom-copied-'));
  try {
    cpSync(root, copy, { recursive: true, preserveTimestamps: true });
    const copied = await prepareServer(copy);
    expect(copied).not.toBe(file);
    expect(run(copied)).toBe(`first ${join(copy, 'local')}`);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('compiles again when the compiled server or its record is damaged', async () => {
  const file = await prepareServer(root);
  rmSync(file);
  const next = await prepareServer(root);
  expect(run(next)).toContain('first');
  const record = join(root, 'node_modules/.cache/mailbloom/server/current.json');
  writeFileSync(record, readFileSync(record, 'utf8').slice(0, 40));
  expect(run(await prepareServer(root))).toContain('first');
});

test('says in one line what to do about an old version of Node', () => {
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '20.9.0' })";
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'local/start.mjs'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'Mailbloom needs Node 24, and this is Node 20.9.0. Run “npm ci”, which adds Node 24 to this folder, and then “npm start”.',
  );
});
