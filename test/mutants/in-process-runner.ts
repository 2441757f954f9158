import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { InstrumenterContext, StrykerOptions } from '@stryker-mutator/api/core';
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import {
  type CompleteDryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { bundleTests, type TestBundle } from './bundle-tests';
import { collectTests } from './collect-tests';
import { runTests } from './run-tests';

declare global {
  /** The object in which instrumented code finds the active mutant and counts what it runs. */
  var __stryker__: InstrumenterContext | undefined;
}
globalThis.__stryker__ ??= {};
const context = globalThis.__stryker__;

// Only tests decide whether a mutant is detected. A mutant may reject promises that no one awaits,
// and that must not end the process.
process.on('unhandledRejection', () => undefined);

/**
 * Stops fast-check after the first failure, because the mutant is detected and searching for the
 * smallest example takes minutes. The test bundles share this instance of fast-check
 * (shared-packages.ts).
 */
const endPropertiesOnFailure = (): void => {
  const fastCheck: typeof import('fast-check') = createRequire(resolve('package.json'))(
    'fast-check',
  );
  fastCheck.configureGlobal({ endOnFailure: true });
};

const runAll = async (
  bundles: readonly TestBundle[],
  isWanted: (id: string) => boolean,
  isBailing: boolean,
): Promise<CompleteDryRunResult> => {
  const results: CompleteDryRunResult['tests'] = [];
  for (const bundle of bundles) {
    const tests = collectTests(bundle);
    const onStart = (id: string) => {
      context.currentTestId = id;
    };
    results.push(...(await runTests(tests, { isWanted, isBailing, onStart })));
    context.currentTestId = undefined;
    if (isBailing && results.some(({ status }) => status === TestStatus.Failed)) break;
  }
  return { status: DryRunStatus.Complete, tests: results };
};

/**
 * Runs unit tests in this process. Each test file is bundled once with the code under test. For a
 * mutant, only the bundles of the tests that reach it are evaluated again with fresh module state,
 * while packages stay loaded. Jest would load all of them for each mutant, which takes seconds.
 */
const createRunner = ({ testFiles }: StrykerOptions): TestRunner => {
  let bundles: readonly TestBundle[] = [];
  /**
   * Returns whether a bundle contains any of the tests. A test ID begins with its file
   * (collect-tests.ts).
   */
  const holds = ({ file }: TestBundle, ids: readonly string[] | undefined) =>
    ids === undefined || ids.some((id) => id.startsWith(`${file}: `));
  return {
    capabilities: () => ({ reloadEnvironment: true }),
    async init() {
      endPropertiesOnFailure();
      bundles = await bundleTests(process.cwd(), testFiles ?? []);
    },
    async dryRun() {
      context.activeMutant = undefined;
      const result = await runAll(bundles, () => true, false);
      return { ...result, mutantCoverage: context.mutantCoverage };
    },
    async mutantRun({ activeMutant, testFilter, disableBail, hitLimit }) {
      context.activeMutant = activeMutant.id;
      context.hitLimit = hitLimit;
      context.hitCount = hitLimit === undefined ? undefined : 0;
      const selectedTests = testFilter && new Set(testFilter);
      const matchingBundles = bundles.filter((bundle) => holds(bundle, testFilter));
      const result = await runAll(
        matchingBundles,
        (id) => selectedTests?.has(id) ?? true,
        !disableBail,
      );
      const limitReached = determineHitLimitReached(context.hitCount, hitLimit);
      return toMutantRunResult(limitReached ?? result, disableBail);
    },
  };
};

createRunner.inject = tokens(commonTokens.options);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'in-process', createRunner),
];
