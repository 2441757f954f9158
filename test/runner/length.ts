/**
 * The length of a test run: `npm test` is short, and `npm run test:long` is long. A test file's
 * name or path decides which run it belongs to (docs/adr/0179-two-runs.md). Only a matrix test
 * divides its cases between both.
 */
export type Length = 'short' | 'long';

/**
 * The length of the current run, which test/run-all.ts sets. Undefined when tests are started
 * manually.
 */
const requestedLength = process.env.TEST_LENGTH as Length | undefined;

/**
 * Matches test files of the long run, by their name or because they test the local cloud or a
 * simulator.
 */
const long = /\.long\.(test|spec)\.tsx?$|\/packages\/(?!forms-react\/)[\w-]+\/test\//;

/**
 * Matches `name.matrix.test.ts`, a test with many cases of one kind, each of which runs in one of
 * the two runs.
 */
const matrix = /\.matrix\.(test|spec)\.tsx?$/;

/** Returns patterns for the test files that a run skips. Manual runs skip none. */
export const skippedPatterns = (length = requestedLength): readonly RegExp[] => {
  if (length === 'short') return [long];
  if (length === 'long') return [new RegExp(`^(?!.*(${long.source}|${matrix.source}))`)];
  return [];
};

/**
 * Returns the cases that a matrix test runs: the first `shortCount` in the short run, the others in
 * the long run.
 */
export const casesOf = <Case>(cases: readonly Case[], shortCount: number): readonly Case[] => {
  if (requestedLength === 'short') return cases.slice(0, shortCount);
  if (requestedLength === 'long') return cases.slice(shortCount);
  return cases;
};

/**
 * Returns the number of random values with which a matrix test checks a property in this run. The
 * two runs don't divide this number: the number of the long run is the total.
 */
export const triesOf = (tries: Readonly<Record<Length, number>>): number =>
  tries[requestedLength ?? 'short'];
