/**
 * `npm test` is the short run, `npm run test:long` the long one. Every test file belongs to one of
 * them, by its name or path (docs/adr/0179-two-runs.md). Only a matrix distributes its cases over
 * both.
 */
export type Length = 'short' | 'long';

/** The current run, set by test/run-all.ts. Undefined when tests are started manually. */
const running = process.env.TEST_LENGTH as Length | undefined;

/** Long by name, or because it belongs to the local cloud or to a simulator of an external API. */
const long = /\.long\.(test|spec)\.tsx?$|\/packages\/(?!forms-react\/)[\w-]+\/test\//;

/** `name.matrix.test.ts`: many cases of one kind, each of which runs in one of the two. */
const matrix = /\.matrix\.(test|spec)\.tsx?$/;

/** Returns patterns of the test files that a run skips. Manual runs skip none. */
export const leftOut = (length = running): readonly RegExp[] => {
  if (length === 'short') return [long];
  if (length === 'long') return [new RegExp(`^(?!.*(${long.source}|${matrix.source}))`)];
  return [];
};

/**
 * Returns a matrix's cases for this run: the first `few` in the short run, the others in the long
 * one.
 */
export const casesOf = <Case>(cases: readonly Case[], few: number): readonly Case[] => {
  if (running === 'short') return cases.slice(0, few);
  if (running === 'long') return cases.slice(few);
  return cases;
};

/**
 * Returns how often a matrix tests a property with random values. The long run's number is the
 * total.
 */
export const triesOf = (tries: Readonly<Record<Length, number>>): number =>
  tries[running ?? 'short'];
