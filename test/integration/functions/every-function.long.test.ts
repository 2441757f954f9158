import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { type Fixture, openFixture } from '../api/every-route/every-route-fixture';
import { assistantFunctions } from './assistant-functions';
import { audienceFunctions } from './audience-functions';
import { copyFunctions } from './copy-functions';
import { formFunctions } from './form-functions';
import { jobChecks } from './job-checks';
import { sendingFunctions } from './sending-functions';
import { signInFunctions } from './sign-in-functions';
import { storeFunctions } from './store-functions';

const folder = join(__dirname, '../../../functions');

/**
 * The names of the background functions: every entry point except those of the API, which
 * every-route.matrix.test.ts calls.
 */
const entryPoints = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('api/'))
  .filter((path) => readFileSync(join(folder, path), 'utf8').includes('export const handler ='))
  .map((path) => basename(path, '.ts'));

const checks = {
  ...signInFunctions,
  ...audienceFunctions,
  ...copyFunctions,
  ...sendingFunctions,
  ...formFunctions,
  ...storeFunctions,
  ...assistantFunctions,
};

let product: LocalProduct;
let fixture: Fixture;
beforeAll(async () => {
  product = await startLocalProduct();
  fixture = await openFixture(product);
});
afterAll(() => product?.close());

/** Errors that a function logs on purpose whenever it runs, to trigger an alarm. */
const expectedErrors: Readonly<Record<string, string>> = { 'give-up-jobs': 'Job given up' };

/**
 * Returns whether a function belongs to an entry point. An entry point can have several functions.
 */
const hasEntry = (entry: string, name = ''): boolean =>
  name === entry || (name.startsWith(`${entry}-`) && /-\d+$/.test(name));

/** Returns the log lines in which a function reports failures, as its alarm matches them. */
const errorsOf = (name: string): readonly string[] =>
  readFileSync(join(product.dataDir, 'functions.log'), 'utf8')
    .split('\n')
    .filter((line) => hasEntry(name, line.split(' ')[1]) && line.includes('"level":"ERROR"'))
    .filter((line) => !line.includes(expectedErrors[name] ?? '"level":"NONE"'));

test.each(Object.entries(jobChecks))(
  'runs a job of the kind “%s” without errors',
  async (_kind, check) => {
    await check(fixture);
    expect(errorsOf('run-job')).toEqual([]);
  },
);

test('has exactly one check for each function’s entry point', () => {
  expect(entryPoints.toSorted()).toEqual(Object.keys(checks).toSorted());
});

test.each(entryPoints)('runs the function %s without errors', async (name) => {
  await checks[name]?.(fixture);
  const metrics = Object.entries((await product.metrics()).functions);
  const functions = metrics.filter(([each]) => hasEntry(name, each)).map(([, metric]) => metric);
  expect(functions.length).toBeGreaterThan(0);
  for (const { invocations, errors, crashes } of functions) {
    expect({ hasRun: invocations > 0, errors, crashes }).toEqual({
      hasRun: true,
      errors: 0,
      crashes: 0,
    });
  }
  expect(errorsOf(name)).toEqual([]);
});
