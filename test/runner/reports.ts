import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export type Failure = { readonly name: string; readonly error: string };

export type Report = {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** Tests that passed only on the second try. They count as passed but must be fixed. */
  readonly unsteady?: readonly Failure[];
};

/** The parts that Jest's and Vitest's JSON reports have in common. */
const suites = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/**
 * Reads the report of Jest or Vitest. A suite that failed without a failing test couldn't run, so
 * it counts as one failure.
 */
export const readSuites = (report: unknown): Report => {
  const { numPassedTests, testResults } = suites.parse(report);
  const failures = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative('.', path);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name: file, error: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      error: (failureMessages ?? []).join('\n'),
    }));
  });
  return { passed: numPassedTests, failures };
};

const browserError = z.object({
  message: z.string().default(''),
  location: z.object({ file: z.string(), line: z.number() }).optional(),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(browserError) })),
    }),
  ),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
type Suite = z.infer<typeof suite>;

const browser = z.object({
  suites: z.array(suite),
  errors: z.array(browserError),
});

const specsOf = ({ specs, suites: inner = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...inner.flatMap(specsOf),
];

/** Returns an error's failed step without the long call logs and page snapshots after it. */
const browserText = ({ message, location }: z.infer<typeof browserError>): string =>
  location ? `at ${relative('.', location.file)}:${location.line}\n${message}` : message;

/** Reads Playwright's report, which calls a test flaky if it passed on the second try. */
export const readBrowser = (report: unknown): Report => {
  const { suites: files, errors } = browser.parse(report);
  const tests = files
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests: runs }) =>
      runs.map(({ status, results }) => ({ name: `${file}:${line} › ${title}`, status, results })),
    );
  const endedFailures = (status: string): readonly Failure[] =>
    tests
      .filter((test) => test.status === status)
      .map(({ name, results }) => ({
        name,
        error: results.flatMap((result) => result.errors.map(browserText)).join('\n'),
      }));
  const unsteady = endedFailures('flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length + unsteady.length,
    failures: [
      ...errors.map((error) => ({ name: 'outside of the tests', error: browserText(error) })),
      ...endedFailures('unexpected'),
    ],
    unsteady,
  };
};

const maxLines = 60;
const maxLinesPerReport = 12;
const maxChars = 200;

/**
 * Returns the failures to repeat at the end of the output, because only the end of a long output is
 * kept. Each has its name and the first 12 lines of its error, or fewer so that all failures fit in
 * 60 lines.
 * @param mark the prefix of a name: `✗` failed, `~` passed on its second try
 */
export const failureLines = (failures: readonly Failure[], mark = '✗'): readonly string[] => {
  const linesPerFailure = Math.floor(maxLines / failures.length) - 1;
  const lines = failures.flatMap(({ name, error }) => [
    `${mark} ${name}`,
    ...stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, Math.max(0, Math.min(maxLinesPerReport, linesPerFailure)))
      .map((line) => `    ${line.slice(0, maxChars)}`),
  ]);
  return lines.slice(0, maxLines);
};
