import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cliFlags, readCliOptions } from '../../../local/runtime/cli-options';
import { root } from './source-tree';

/** The flags as users type them. A flag that is on by default is listed in its `--no-` form. */
const typedFlags = Object.entries(cliFlags).map(([name, flag]) =>
  'default' in flag && flag.default === true ? `--no-${name}` : `--${name}`,
);

const usage = (): string => {
  try {
    readCliOptions(['--help']);
  } catch (cause) {
    if (cause instanceof Error) return cause.message;
  }
  throw new Error('--help did not end the start');
};

const page = readFileSync(resolve(root, 'docs/local.md'), 'utf8');

test('lists exactly the flags of npm start in docs/local.md and --help', () => {
  const onPage = [...page.matchAll(/^\| `(--[a-z-]+)/gm)].map(([, flag]) => flag);
  const inUsage = [...usage().matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag);
  expect(typedFlags.length).toBeGreaterThan(5);
  expect(onPage.toSorted()).toEqual(typedFlags.toSorted());
  expect(inUsage.toSorted()).toEqual(typedFlags.toSorted());
});

test('shows the defaults of flags with a value in docs/local.md', () => {
  const { port, dataDir } = readCliOptions([]);
  expect(page).toContain(`| \`--port ${port}\` `);
  expect(page).toContain(`| \`--data ${dataDir}\` `);
});
