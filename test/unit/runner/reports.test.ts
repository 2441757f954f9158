import { failureLines, readBrowser, readSuites } from '../../runner/reports';

test('reads each failed test, and a suite that couldn’t run, from Jest’s and Vitest’s reports', () => {
  const assertion = (status: string, failureMessages: readonly string[] = []) => ({
    fullName: `a ${status} test`,
    status,
    failureMessages,
  });
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: 'one.test.ts',
        status: 'failed',
        message: 'all of it',
        assertionResults: [assertion('passed'), assertion('failed', ['Error: no'])],
      },
      { name: 'two.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'three.test.ts', status: 'passed', assertionResults: [assertion('pending')] },
    ],
  };
  expect(readSuites(report)).toEqual({
    passed: 1,
    failures: [
      { name: 'one.test.ts › a failed test', error: 'Error: no' },
      { name: 'two.test.ts', error: 'no such module' },
    ],
  });
});

test('names a test in Playwright’s report that passed on its second try, in any group', () => {
  const location = { file: 'pages/shop.ts', line: 9, column: 3 };
  const spec = (status: string, ...messages: readonly string[]) => ({
    title: `a ${status} journey`,
    file: 'one.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message, location })) }] }],
  });
  const report = {
    errors: [{ message: 'Error: a spec does not load' }],
    suites: [
      {
        specs: [
          spec('expected'),
          spec('skipped'),
          spec('unexpected', 'Error: gone', 'Error: late'),
        ],
        suites: [{ specs: [spec('flaky', 'Error: once')] }],
      },
    ],
  };
  expect(readBrowser(report)).toEqual({
    passed: 2,
    failures: [
      { name: 'outside of the tests', error: 'Error: a spec does not load' },
      {
        name: 'one.spec.ts:7 › a unexpected journey',
        error: 'at pages/shop.ts:9\nError: gone\nat pages/shop.ts:9\nError: late',
      },
    ],
    unsteady: [
      { name: 'one.spec.ts:7 › a flaky journey', error: 'at pages/shop.ts:9\nError: once' },
    ],
  });
});

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `test ${index + 1}`,
    error: Array.from(
      { length: 40 },
      (_line, line) => `\u001b[31mline ${line + 1}\u001b[39m\n`,
    ).join('\n'),
  }));

test('repeats a failure by its name and the first 12 lines of its error, without colors', () => {
  expect(failureLines([])).toEqual([]);
  const lines = failureLines(failures(2));
  expect(lines).toHaveLength(26);
  expect(lines.slice(0, 2)).toEqual(['✗ test 1', '    line 1']);
  expect(lines[13]).toBe('✗ test 2');
  expect(lines[25]).toBe('    line 12');
});

test('prints fewer lines per failure when there are many, up to 60 in total', () => {
  expect(failureLines(failures(10)).filter((line) => line.startsWith('✗'))).toHaveLength(10);
  expect(failureLines(failures(10))).toHaveLength(60);
  expect(failureLines(failures(200))).toHaveLength(60);
  expect(failureLines(failures(200)).at(-1)).toBe('✗ test 60');
});
