import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '../../../src/core/clock';
import { createCrashPlan } from '../../../src/functions/crash-plan';
import { createFunctionHost } from '../../../src/functions/function-host';
import { createFunctionLog } from '../../../src/functions/function-log';
import { createFunctionMetrics } from '../../../src/functions/function-metrics';
import { createSourceBundles } from '../../../src/functions/source-bundles';
import { openEnvironments } from '../../../src/functions/threads/open-environments';
import { routeTo } from '../../../src/sdk/answer-in-process';
import { createServiceDirectory, type ServiceDirectory } from '../../../src/sdk/service-directory';

type Options = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
  readonly reservedConcurrency?: number;
};

/** Where a test's functions run. */
export const places = [
  ['the thread of the services', 0],
  ['threads of their own', 2],
] as const;

const noServices: ServiceDirectory = createServiceDirectory();

/** A function host over a project of its own, whose handlers a test writes. */
export const openFunctionWorkshop = async (threads: number, services = noServices) => {
  // Inside the project, so that the handlers find its packages.
  const cache = join(process.cwd(), 'node_modules/.cache/embedded-cloud');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'workshop-'));
  mkdirSync(join(root, 'functions'));
  mkdirSync(join(root, 'shared'));
  const bundles = createSourceBundles(root, ['functions', 'shared']);
  const log = createFunctionLog(join(root, 'functions.log'), false);
  const metrics = createFunctionMetrics();
  const crashes = createCrashPlan();
  const environments = await openEnvironments(threads, {
    clockOffset: createClock().sharedOffset,
    route: routeTo(services),
    print: log.print,
  });
  const { start } = environments;
  const host = createFunctionHost({ bundles, log, metrics, crashes, start });

  return {
    host,
    metrics,
    crashes,
    /** The lines of the functions' log so far. */
    logged: () => readFileSync(join(root, 'functions.log'), 'utf8').split('\n'),
    write: (name: string, source: string) =>
      writeFileSync(join(root, `functions/${name}.ts`), source),
    /** Writes the handler's source and adds the function under its name. */
    async add(name: string, source: string, options: Options = {}) {
      writeFileSync(join(root, `functions/${name}.ts`), source);
      host.add({
        name,
        arn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
        entry: `functions/${name}.ts`,
        environment: () => options.environment ?? {},
        timeoutSeconds: options.timeoutSeconds ?? 5,
        memoryMb: 128,
        reservedConcurrency: options.reservedConcurrency,
      });
      // A source just written counts as changed for a moment.
      await sleep(50);
    },
    async close() {
      await environments.close();
      bundles.close();
      await log.close();
      rmSync(root, { recursive: true });
    },
  };
};
export type FunctionWorkshop = Awaited<ReturnType<typeof openFunctionWorkshop>>;
