/**
 * `ROOM=deliveries/ledger` takes one folder or file of functions/ with the tests of the same folder
 * of test/unit; `TESTS` names others, separated by commas. Every mutant loads all of the test files
 * and runs those tests that reach it, so a room takes minutes where everything takes hours.
 */
const { ROOM: room = '', TESTS: tests = room } = process.env;

const testFiles = tests
  .split(',')
  .map((path) => `test/unit/${path}`)
  .map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));

/** Patterns that take out all that lies beside the room and beside the folders around it. */
const besideRoom = room.split('/').flatMap((name, depth, names) => {
  const folder = ['functions', ...names.slice(0, depth)].join('/');
  return name ? [`!${folder}/!(${name})`, `!${folder}/!(${name})/**`] : [];
});

/** Mutation testing of the code that decides: `npm run mutants` (docs/adr/0179-two-runs.md). */
export default {
  mutate: [
    'functions/**/*-rules.ts',
    'functions/mail/**/*.ts',
    'functions/deliveries/**/*-service.ts',
    'functions/deliveries/{end,events,ledger,plan,recipients,reconcile,send,trial}/**/*.ts',
    'functions/deliveries/workers/send-mails.ts',
    '!**/*live.ts',
    ...besideRoom,
  ],
  // Bundles of the imports' tests nest deeper than the usual stack can compile.
  testRunnerNodeArgs: ['--stack-size=4000'],
  plugins: ['./test/mutants/stryker-plugin.mjs'],
  testRunner: 'in-process',
  testFiles,
  coverageAnalysis: 'perTest',
  // Constants are evaluated once, on import, so each of their mutants runs all tests of the file
  // anew: a fifth of the mutants would take nineteen twentieths of the time.
  ignoreStatic: true,
  // swc takes types away without checking them.
  disableTypeChecks: false,
  concurrency: 1,
  // Endless loops are ended by counting; on a busy machine a short time would end sound tests, too.
  timeoutMS: 15_000,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutants/index.html' },
  jsonReporter: { fileName: 'reports/mutants/mutants.json' },
  incremental: true,
  incrementalFile: `reports/mutants/${room.replaceAll('/', '-') || 'all'}.json`,
  tempDirName: 'reports/mutants/sandbox',
  ignorePatterns: ['docs/screenshots', 'frontend', 'test/e2e', 'reports', 'cdk.out', 'dist'],
};
