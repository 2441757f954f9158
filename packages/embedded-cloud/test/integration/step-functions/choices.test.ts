import { startWorkflows } from './step-functions-support';

let workflows: ReturnType<typeof startWorkflows>;
beforeEach(() => {
  workflows = startWorkflows({
    echo: (payload) => payload,
    three: () => ({ a: { b: 3 }, rest: 'x' }),
  });
});
afterEach(() => workflows.service.close());

const choose = async (rule: object, input: unknown) => {
  const found = await workflows.run(
    {
      StartAt: 'A',
      States: {
        A: { Type: 'Choice', Choices: [{ ...rule, Next: 'Yes' }], Default: 'No' },
        Yes: { Type: 'Pass', Result: true, End: true },
        No: { Type: 'Pass', Result: false, End: true },
      },
    },
    input,
  );
  return found.output ?? found.error;
};

test.each<[object, unknown, unknown]>([
  [{ Variable: '$.a', StringEquals: 'x' }, { a: 'x' }, true],
  [{ Variable: '$.a', StringEquals: '1' }, { a: 1 }, false],
  [{ Variable: '$.a', StringEqualsPath: '$.b' }, { a: 'x', b: 'x' }, true],
  [{ Variable: '$.a', StringLessThan: 'b' }, { a: 'a' }, true],
  [{ Variable: '$.a', StringMatches: 'log-*.t\\*t' }, { a: 'log-2026.t*t' }, true],
  [{ Variable: '$.a', StringMatches: 'log-*' }, { a: 'alog-1' }, false],
  [{ Variable: '$.a', NumericGreaterThanEquals: 3 }, { a: 3 }, true],
  [{ Variable: '$.a', NumericLessThanPath: '$.b' }, { a: 3, b: 3 }, false],
  [{ Variable: '$.a', NumericEquals: 3 }, { a: '3' }, false],
  [{ Variable: '$.a', BooleanEquals: false }, { a: false }, true],
  [{ Variable: '$.a', BooleanEqualsPath: '$.b' }, { a: true, b: false }, false],
  [
    { Variable: '$.a', TimestampLessThan: '2026-01-01T00:00:00Z' },
    { a: '2026-01-01T00:30:00+01:00' },
    true,
  ],
  [{ Variable: '$.a', TimestampEquals: '2026-01-01T00:00:00Z' }, { a: 'soon' }, false],
  [{ Variable: '$.a', IsPresent: true }, {}, false],
  [{ Variable: '$.a', IsPresent: false }, {}, true],
  [{ Variable: '$.a', IsPresent: true }, { a: null }, true],
  [{ Variable: '$.a', IsNull: true }, { a: null }, true],
  [{ Variable: '$.a', IsNumeric: false }, { a: 'x' }, true],
  [{ Variable: '$.a', IsString: true }, { a: 'x' }, true],
  [{ Variable: '$.a', IsBoolean: true }, { a: true }, true],
  [{ Variable: '$.a', IsTimestamp: true }, { a: '2026-01-01' }, false],
  [{ Variable: '$.a', StringEquals: 'x' }, {}, 'States.Runtime'],
  [{ Not: { Variable: '$.a', NumericEquals: 1 } }, { a: 2 }, true],
  [
    {
      And: [
        { Variable: '$.a', IsPresent: true },
        { Variable: '$.a', NumericEquals: 1 },
      ],
    },
    {},
    false,
  ],
  [
    {
      Or: [
        { Variable: '$.a', IsPresent: false },
        { Variable: '$.a', NumericEquals: 1 },
      ],
    },
    {},
    true,
  ],
  [{ Variable: '$$.Execution.Input.a', NumericEquals: 1 }, { a: 1 }, true],
])('evaluates the choice rule %j with the input %j as %j', async (rule, input, expected) => {
  expect(await choose(rule, input)).toBe(expected);
});

test('fails the execution with States.NoChoiceMatched when no choice rule matches and there is no default', async () => {
  const found = await workflows.run(
    {
      StartAt: 'A',
      States: {
        A: { Type: 'Choice', Choices: [{ Variable: '$.a', NumericEquals: 1, Next: 'B' }] },
        B: { Type: 'Succeed' },
      },
    },
    { a: 2 },
  );
  expect(found).toMatchObject({ status: 'FAILED', error: 'States.NoChoiceMatched' });
});
