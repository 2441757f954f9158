import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mailbloom-ci-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs .ci/run with a fake npm that prints the given output for each run. */
const runBoth = (short: string, long: string) => {
  const npm = join(folder, 'npm');
  writeFileSync(
    npm,
    `#!/usr/bin/env bash
echo "$*" >> '${folder}/called'
case "$*" in
  test) ${short} ;;
  'run test:long') ${long} ;;
esac
`,
  );
  chmodSync(npm, 0o755);
  const { stdout, status } = spawnSync('bash', [resolve(__dirname, '../../../.ci/run')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, TMPDIR: folder },
  });
  return { status, lines: stdout.trimEnd().split('\n') };
};

const printCommand = (text: string, code = 0) => `printf '${text}'; exit ${code}`;

test('adds up both runs in the last line of the output', () => {
  const { status, lines } = runBoth(
    printCommand('a test\\n── summary of the short run\\n10 passed, 0 failed\\n'),
    printCommand('── summary of the long run\\n5 passed, 0 failed\\n'),
  );
  expect(lines.at(-1)).toBe('15 passed, 0 failed');
  expect(status).toBe(0);
});

test('starts the long run after a failure, and repeats the short run’s failures at the end', () => {
  const { status, lines } = runBoth(
    printCommand('── summary of the short run\\n✗ a test\\n    why\\n10 passed, 1 failed\\n', 1),
    printCommand('much\\n── summary of the long run\\n5 passed, 0 failed\\n'),
  );
  expect(lines.slice(-7)).toEqual([
    '── summary of the short run',
    '✗ a test',
    '    why',
    '10 passed, 1 failed',
    '── summary of the long run',
    '5 passed, 0 failed',
    '15 passed, 1 failed',
  ]);
  expect(status).toBe(1);
});

test('treats an interrupted run as a failure', () => {
  const { status, lines } = runBoth(
    printCommand('── unit tests\\n', 137),
    printCommand('── summary of the long run\\n5 passed, 0 failed\\n'),
  );
  expect(lines.at(-1)).toBe('5 passed, 1 failed');
  expect(status).toBe(1);
});
