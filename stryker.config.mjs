import jestConfig from './jest.config.ts';

/** Only the unit tests: the others start a whole cloud or synthesise all stacks for each mutant. */
const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit');

/** One room with its own tests only (`ROOM=mail npm run mutants`), which takes minutes. */
const { ROOM: room } = process.env;
const mutated = room ? `functions/${room}` : 'functions';
const tests = room ? { testMatch: [`<rootDir>/test/unit/${room}/**/*.test.ts`] } : {};

/** Mutation testing of the code that decides: `npm run mutants` (docs/adr/0038-mutation-testing.md). */
export default {
  mutate: [
    `${mutated}/**/*-rules.ts`,
    ...(room && room !== 'deliveries'
      ? []
      : ['functions/deliveries/{ledger,send}/**/*.ts', 'functions/deliveries/**/*-service.ts']),
    ...(room && room !== 'mail' ? [] : ['functions/mail/**/*.ts']),
    '!**/*live.ts',
  ],
  testRunner: 'jest',
  jest: { projectType: 'custom', config: { ...unit, ...tests } },
  coverageAnalysis: 'perTest',
  // Constants are evaluated once, on import, so each of their mutants runs all tests of the file
  // anew: a fifth of the mutants would take nineteen twentieths of the time.
  ignoreStatic: true,
  // swc takes types away without checking them.
  disableTypeChecks: false,
  concurrency: 1,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutants/index.html' },
  jsonReporter: { fileName: 'reports/mutants/mutants.json' },
  incremental: true,
  incrementalFile: `reports/mutants/${room ?? 'all'}.json`,
  tempDirName: 'reports/mutants/sandbox',
  ignorePatterns: ['docs/screenshots', 'frontend', 'test/e2e', 'reports', 'cdk.out', 'dist'],
};
