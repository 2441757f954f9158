import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOf } from '../../lib/handler-bundles';
import { en } from '../../shared/languages/en';
import { entryOf, handlersOf } from './support/stage-templates';

const entries = handlersOf('dev').map(entryOf);

/**
 * A script that does what Lambda does at a cold start: it imports the file and looks for the
 * handler. No environment variable is set.
 */
const load = `
  const found = {};
  for (const file of JSON.parse(process.argv[1])) {
    try { found[file] = typeof (await import(file)).handler; }
    catch (error) { found[file] = String(error); }
  }
  process.stdout.write(JSON.stringify(found));
`;

const fileOf = (entry: string) => join(bundleOf(entry), 'index.mjs');

/** Handlers that load the model libraries only for their first model request. */
const lazyModules = [
  'functions/api/managers.ts',
  'functions/automations/workers/run-automation.ts',
  'functions/api/ideas.ts',
  'functions/ideas/workers/write-ideas.ts',
];

/** Handles every open and click, and loads the texts of its errors only for an error. */
const tracker = 'functions/tracking/public/track.ts';

/** The handlers that have an npm package next to their bundle: the image library. */
const withPackages = ['functions/api/assets.ts', 'functions/api/websites.ts'];

test('bundles every handler so that it loads on its own and exports its handler', () => {
  const files = entries.map(fileOf);
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', load, JSON.stringify(files)],
    { env: {}, encoding: 'utf8' },
  );
  const found: Record<string, string> = JSON.parse(output);
  expect(found).toEqual(Object.fromEntries(files.map((file) => [file, 'function'])));
  const others = [...withPackages, ...lazyModules, tracker];
  for (const entry of entries.filter((each) => !others.includes(each))) {
    expect(readdirSync(bundleOf(entry))).toEqual(['index.mjs']);
  }
});

test.each(withPackages)(
  'puts the image library next to %s, without the unused decoders',
  (entry) => {
    const files = readdirSync(bundleOf(entry), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.includes('.')).sort()).toEqual([
      'image-worker.mjs',
      'index.mjs',
      'node_modules/wasm-vips/lib/vips-node.mjs',
      'node_modules/wasm-vips/lib/vips-resvg.wasm',
      'node_modules/wasm-vips/lib/vips.wasm',
      'node_modules/wasm-vips/package.json',
    ]);
    const script = `
    import { Worker } from 'node:worker_threads';
    const thread = new Worker('./image-worker.mjs', { execArgv: [] });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
    thread.postMessage({ kind: 'svg', bytes: new TextEncoder().encode(svg) });
    thread.once('message', ({ image }) => {
      process.stdout.write(String(image.width));
      void thread.terminate();
    });
  `;
    const options = { cwd: bundleOf(entry), env: {}, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)).toBe(
      '3',
    );
  },
);

test.each(lazyModules)('%s loads the model libraries only when it calls a model', (entry) => {
  const folder = bundleOf(entry);
  const source = (name: string) => readFileSync(join(folder, name), 'utf8');
  const files = readdirSync(folder);
  const lazyFiles = files.filter((name) => name !== 'index.mjs');
  expect(lazyFiles.every((name) => /^late-\w+\.mjs$/.test(name))).toBe(true);
  const bundlesContaining = (mark: string) => files.filter((name) => source(name).includes(mark));
  for (const mark of ['AI_RetryError', 'anthropic-version', 'bedrock-runtime', '/responses']) {
    expect([
      mark,
      bundlesContaining(mark).length > 0,
      bundlesContaining(mark).includes('index.mjs'),
    ]).toEqual([mark, true, false]);
  }
  // Late chunks that are loaded at the start contain only code that other handlers share, so their
  // size is counted too.
  const start = [...source('index.mjs').matchAll(/from"\.\/(late-\w+\.mjs)"/g)].map(
    ([, name = '']) => name,
  );
  const bytes = ['index.mjs', ...start].reduce((sum, name) => sum + source(name).length, 0);
  // Tools and ideas create drafts and read segments, so their bundles include that code and may be
  // larger.
  expect(bytes).toBeLessThan(
    /\/(managers\.ts|ideas\.ts|automations\/|ideas\/)/.test(entry) ? 1_350_000 : 1_000_000,
  );
});

test('keeps the texts of errors out of the file that the tracker loads at the start', () => {
  const folder = bundleOf(tracker);
  const index = readFileSync(join(folder, 'index.mjs'), 'utf8');
  const files = readdirSync(folder);
  const withTexts = files.filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes(en.linkBroken),
  );
  expect(withTexts).toHaveLength(1);
  expect(index).not.toContain(en.linkBroken);
  expect(index).not.toMatch(new RegExp(`from"\\./${withTexts[0]}"`));
});

test('doesn’t bundle an entry point that breaks the repository’s conventions', () => {
  expect(() => bundleOf('functions/auth/sign-in-code.ts')).toThrow(
    /isn’t in a folder for entry points/,
  );
});
