import { join } from 'node:path';
import type { Length } from './length';
import { readBrowser, readSuites } from './reports';
import type { Stage } from './stage';

/**
 * The number of test files to run concurrently, for a machine with two cores. Integration tests
 * often wait for queues and the clock, so four files keep the cores busy. Unit and infrastructure
 * tests run alongside the component tests and give them priority, because Vitest runs those on one
 * core, one file after another.
 */
const workers = { unit: 2, integration: 4, infra: 1 } as const;

/** Returns the stage for one of Jest's projects. Each has its own script in package.json. */
const jest = (folder: string, project: keyof typeof workers): Stage => {
  const file = join(folder, `${project}.json`);
  return {
    name: `${project} tests`,
    script: `test:${project}`,
    args: ['--json', `--outputFile=${file}`, `--maxWorkers=${workers[project]}`],
    yields: project !== 'integration',
    report: { file, read: readSuites },
  };
};

const components = (folder: string): Stage => {
  const file = join(folder, 'components.json');
  return {
    name: 'component tests',
    script: 'test:frontend',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { file, read: readSuites },
  };
};

const browser = (folder: string): Stage => {
  const file = join(folder, 'browser.json');
  return {
    name: 'browser tests',
    script: 'test:e2e',
    args: ['--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: { file, read: readBrowser },
  };
};

const checks: readonly Stage[] = [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'regular expressions', script: 'regexes' },
  { name: 'import directions', script: 'imports' },
  { name: 'types', script: 'types' },
  { name: 'unused code', script: 'unused' },
];

/** Returns the stages of the short run. Only this run has component tests. */
const short = (folder: string) => [
  checks,
  [jest(folder, 'unit'), jest(folder, 'infra'), components(folder)],
  [jest(folder, 'integration')],
  [browser(folder)],
];

const long = (folder: string) => [
  [jest(folder, 'unit'), jest(folder, 'infra')],
  [jest(folder, 'integration')],
  [browser(folder)],
];

/**
 * Returns the stages of a run, the quickest first. Groups run one after another, and the stages of
 * a group run concurrently (docs/performance.md describes what that saves). Reports are written to
 * `folder`.
 */
export const stageGroups = (length: Length, folder: string): readonly (readonly Stage[])[] =>
  length === 'short' ? short(folder) : long(folder);
