import { join } from 'node:path';
import { readBrowser, readSuites } from './reports';
import type { Stage } from './stage';

// Jest alone would use one of two cores; integration tests mostly wait for other processes.
const twoAtOnce = ['--maxWorkers=2'];

/** One of Jest's projects; each has a script of its own in package.json. */
const jest = (folder: string, project: 'unit' | 'integration' | 'infra'): Stage => {
  const file = join(folder, `${project}.json`);
  return {
    name: `${project} tests`,
    script: `test:${project}`,
    args: ['--json', `--outputFile=${file}`, ...twoAtOnce],
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

/** Everything `npm test` runs, the quickest first. Reports are written to `folder`. */
export const stages = (folder: string): readonly Stage[] => [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'regular expressions', script: 'regexes' },
  { name: 'import directions', script: 'imports' },
  { name: 'types', script: 'types' },
  { name: 'unused code', script: 'unused' },
  jest(folder, 'unit'),
  jest(folder, 'infra'),
  jest(folder, 'integration'),
  components(folder),
  browser(folder),
];
