import jestConfig from './jest.config.ts';

/** Only the unit tests: the others start a whole cloud or synthesise all stacks for each mutant. */
const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit');

/** Mutation testing of the code that decides: `npm run mutants` (docs/adr/0038-mutation-testing.md). */
export default {
  mutate: [
    'functions/**/*-rules.ts',
    'functions/deliveries/{ledger,send}/**/*.ts',
    'functions/deliveries/**/*-service.ts',
    'functions/mail/**/*.ts',
    '!**/*live.ts',
  ],
  testRunner: 'jest',
  jest: { projectType: 'custom', config: unit },
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
  incrementalFile: 'reports/mutants/incremental.json',
  tempDirName: 'reports/mutants/sandbox',
  ignorePatterns: ['docs/screenshots', 'frontend', 'test/e2e', 'reports', 'cdk.out', 'dist'],
};
