import { execFileSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import type { Length } from '../../runner/length';
import { root, sourceTree } from './source-tree';

/** All test files. Each belongs to one of two runs: docs/adr/0179-two-runs.md. */
const testFiles = sourceTree()
  .map(({ path }) => path)
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  .sort();

const startedTests = (script: string, args: readonly string[], length: Length): string =>
  execFileSync(process.execPath, [resolve(root, 'node_modules', script), ...args], {
    cwd: root,
    encoding: 'utf8',
    // Clears the worker ID, because Playwright loads no specs if it seems to run inside Jest.
    env: { ...process.env, TEST_LENGTH: length, JEST_WORKER_ID: undefined },
    maxBuffer: 2 ** 26,
    stdio: 'pipe',
  });

/** Returns the test files of a run, as each test runner itself lists them. */
const findTests = (length: Length): readonly string[] => {
  const jest = startedTests('jest/bin/jest.js', ['--listTests'], length).trim().split('\n');
  const config = ['--config', 'test/e2e/playwright.config.ts'];
  const list = ['test', ...config, '--list', '--reporter=json'];
  const { suites } = JSON.parse(startedTests('@playwright/test/cli.js', list, length));
  const browser = suites.map(({ file }: { file: string }) => resolve(root, 'test/e2e', file));
  return [...jest, ...browser].map((path) => relative(root, path));
};

/** Returns the component tests. Vitest has only the short run. */
const components = (): readonly string[] => {
  const args = ['list', '--filesOnly', '--json', '--config', 'frontend/vite.config.ts'];
  const listed: { file: string }[] = JSON.parse(startedTests('vitest/vitest.mjs', args, 'short'));
  return listed.map(({ file }) => relative(root, file));
};

const short = [...findTests('short'), ...components()];
const long = findTests('long');

test('runs every test file in either the short or the long run, and only matrix files in both', () => {
  const isMatrix = (path: string) => path.includes('.matrix.');
  expect([...short, ...long.filter((path) => !isMatrix(path))].sort()).toEqual(testFiles);
  expect(long.filter(isMatrix).sort()).toEqual(short.filter(isMatrix).sort());
});

test('runs long files and platform files, which are identified by their names, only in the long run', () => {
  const isLong = (path: string) => /\.long\.|^packages\/embedded-cloud\//.test(path);
  expect(short.filter(isLong)).toEqual([]);
  expect(long.filter(isLong).length).toBeGreaterThan(80);
});

test('splits cases between runs only in matrix files', () => {
  const splittingFiles = sourceTree().filter(
    ({ path, text }) => /\b(casesOf|triesOf)\(/.test(text) && path !== 'test/runner/length.ts',
  );
  const paths = splittingFiles
    .map(({ path }) => path)
    .filter((path) => !path.includes('test/unit/house'));
  expect(paths.sort()).toEqual(testFiles.filter((path) => path.includes('.matrix.')));
});
