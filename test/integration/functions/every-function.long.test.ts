import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openWorld, type World } from '../api/every-route/world';
import { assistantFunctions } from './assistant-functions';
import { audienceFunctions } from './audience-functions';
import { copyFunctions } from './copy-functions';
import { formFunctions } from './form-functions';
import { jobChecks } from './job-checks';
import { sendingFunctions } from './sending-functions';
import { signInFunctions } from './sign-in-functions';
import { storeFunctions } from './store-functions';

const folder = join(__dirname, '../../../functions');

/** Every entry point but the routers, which every-route.test.ts calls: what no person waits for. */
const entryPoints = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && basename(path) !== 'router.ts')
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
let world: World;
beforeAll(async () => {
  product = await startLocalProduct();
  world = await openWorld(product);
});
afterAll(() => product?.close());

/** What a function is meant to call somebody for, whenever it does its work. */
const meantErrors: Readonly<Record<string, string>> = { 'give-up-jobs': 'Job given up' };

/** Whether it is the function of an entry point, or one of several. */
const isOf = (entry: string, name = ''): boolean =>
  name === entry || (name.startsWith(`${entry}-`) && /-\d+$/.test(name));

/** Lines by which a function says that it failed, as its alarm reads them. */
const errorsOf = (name: string): readonly string[] =>
  readFileSync(join(product.dataDir, 'functions.log'), 'utf8')
    .split('\n')
    .filter((line) => isOf(name, line.split(' ')[1]) && line.includes('"level":"ERROR"'))
    .filter((line) => !line.includes(meantErrors[name] ?? '"level":"NONE"'));

test.each(Object.entries(jobChecks))('a job of the kind %s does its work', async (_kind, check) => {
  await check(world);
  expect(errorsOf('run-job')).toEqual([]);
});

test('each entry point has a check, and each check an entry point', () => {
  expect(entryPoints.toSorted()).toEqual(Object.keys(checks).toSorted());
});

test.each(entryPoints)('%s does its work, and nothing goes wrong in it', async (name) => {
  await checks[name]?.(world);
  const metrics = Object.entries((await product.metrics()).functions);
  const functions = metrics.filter(([each]) => isOf(name, each)).map(([, metric]) => metric);
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
