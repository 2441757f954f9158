import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCrashPlan } from '../../../src/functions/crash-plan';
import { createInProcessStarter } from '../../../src/functions/environments/start-here';
import { createFunctionHost } from '../../../src/functions/function-host';
import { createFunctionConsole, createFunctionLog } from '../../../src/functions/function-log';
import { createFunctionMetrics } from '../../../src/functions/function-metrics';
import { createSourceBundles } from '../../../src/functions/source-bundles';

type Options = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
  readonly reservedConcurrency?: number;
  readonly mayLoop?: boolean;
};

/** Creates a function host for a separate project, in which a test can write handlers. */
export const openFunctionFixture = async () => {
  // Inside the project, so that the handlers can import its packages.
  const cache = join(process.cwd(), 'node_modules/.cache/embedded-cloud');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'workshop-'));
  mkdirSync(join(root, 'functions'));
  mkdirSync(join(root, 'shared'));
  // As in the real project, imports follow Node's rules: the `default` of a CommonJS module is
  // everything the module exports.
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module' }));
  const bundles = createSourceBundles(root, ['functions', 'shared']);
  const log = createFunctionLog(join(root, 'functions.log'), false);
  const metrics = createFunctionMetrics();
  const crashes = createCrashPlan();
  const start = createInProcessStarter((name) => createFunctionConsole(name, log.print));
  const host = createFunctionHost({ bundles, log, metrics, crashes, start });

  return {
    host,
    metrics,
    crashes,
    /** Returns the lines that functions have logged so far. */
    logged: () => readFileSync(join(root, 'functions.log'), 'utf8').split('\n'),
    write: (name: string, source: string) =>
      writeFileSync(join(root, `functions/${name}.ts`), source),
    /** Installs a package of one ES module that CommonJS can also resolve. */
    writeEsPackage(name: string, source: string) {
      const folder = join(root, 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      const description = { name, type: 'module', exports: { default: './index.js' } };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
      writeFileSync(join(folder, 'index.js'), source);
    },
    /** Writes the handler's source and adds the function with this name. */
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
        mayLoop: options.mayLoop ?? false,
      });
      // Waits, because the host treats a source file as still changing for a moment after it was
      // written.
      await sleep(50);
    },
    async close() {
      bundles.close();
      await log.close();
      rmSync(root, { recursive: true });
    },
  };
};
export type FunctionFixture = Awaited<ReturnType<typeof openFunctionFixture>>;
