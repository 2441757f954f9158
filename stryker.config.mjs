/**
 * `ROOM=deliveries/ledger` limits the run to one folder or file of functions/, and to the tests in
 * the same folder of test/unit. `TESTS` selects other tests, separated by commas. Each mutant loads
 * all test files and runs the tests that reach it, so one folder takes minutes and everything takes
 * hours.
 */
const { ROOM: room = '', TESTS: tests = room } = process.env;

const testFiles = tests
  .split(',')
  .map((path) => `test/unit/${path}`)
  .map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));

/** Patterns that exclude everything outside the chosen folder. */
const besideRoom = room.split('/').flatMap((name, depth, names) => {
  const folder = ['functions', ...names.slice(0, depth)].join('/');
  return name ? [`!${folder}/!(${name})`, `!${folder}/!(${name})/**`] : [];
});

/** Mutation tests of the code that makes decisions: `npm run mutants` (docs/adr/0179-two-runs.md). */
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
  // The bundled tests of imports are nested too deeply to compile with the default stack size.
  testRunnerNodeArgs: ['--stack-size=4000'],
  plugins: ['./test/mutants/stryker-plugin.mjs'],
  testRunner: 'in-process',
  testFiles,
  coverageAnalysis: 'perTest',
  // Constants are evaluated once, on import, so each of their mutants would run all tests of the file
  // again. They are a fifth of the mutants, but would take 95% of the time.
  ignoreStatic: true,
  // swc removes types without checking them.
  disableTypeChecks: false,
  concurrency: 1,
  // Endless loops end because iterations are counted. A shorter timeout would end valid tests on a
  // busy machine.
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
