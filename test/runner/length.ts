/**
 * `npm test` is the short run, `npm run test:long` the long one. Every test file belongs to one of
 * them, by its name or place (docs/adr/0179-two-runs.md); only a matrix deals its cases out to both.
 */
export type Length = 'short' | 'long';

/** The run that is going on, set by test/run-all.ts; nothing when tests are started by hand. */
const running = process.env.TEST_LENGTH as Length | undefined;

/** Says so in its name, or is a suite of the embedded cloud or of a simulator for somebody's API. */
const long = /\.long\.(test|spec)\.tsx?$|\/packages\/(?!forms-react\/)[\w-]+\/test\//;

/** `name.matrix.test.ts`: many cases of one kind, each of which runs in one of the two. */
const matrix = /\.matrix\.(test|spec)\.tsx?$/;

/** Paths of test files that a run leaves out. By hand every file is found. */
export const leftOut = (length = running): readonly RegExp[] => {
  if (length === 'short') return [long];
  if (length === 'long') return [new RegExp(`^(?!.*(${long.source}|${matrix.source}))`)];
  return [];
};

/** A matrix's cases of this run: the first `few` in the short one, the others in the long one. */
export const casesOf = <Case>(cases: readonly Case[], few: number): readonly Case[] => {
  if (running === 'short') return cases.slice(0, few);
  if (running === 'long') return cases.slice(few);
  return cases;
};

/** How often a matrix tries a property with random values; the long run's number is the whole. */
export const triesOf = (tries: Readonly<Record<Length, number>>): number =>
  tries[running ?? 'short'];
