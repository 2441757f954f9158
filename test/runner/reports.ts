import * as z from 'zod';
import type { Counts } from './stage';

/** Jest's and Vitest's JSON reports agree on these. A suite that could not run has no tests. */
const suites = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number().default(0),
});

export const readSuites = (report: unknown): Counts => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = suites.parse(report);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
};

/** Playwright's: a flaky test passed on its second try, and does not count as passed. */
const browser = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

export const readBrowser = (report: unknown): Counts => {
  const { expected, unexpected, flaky } = browser.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
};
