import { fn, startWorkflows } from './step-functions-support';

let workflows: ReturnType<typeof startWorkflows>;
beforeEach(() => {
  workflows = startWorkflows({
    echo: (payload) => payload,
    three: () => ({ a: { b: 3 }, rest: 'x' }),
  });
});
afterEach(() => workflows.service.close());

test('evaluates JSONata expressions in arguments, outputs, variables, and conditions', async () => {
  const found = await workflows.run(
    {
      QueryLanguage: 'JSONata',
      StartAt: 'Work',
      States: {
        Work: {
          Type: 'Task',
          Resource: 'arn:aws:states:::lambda:invoke',
          Arguments: {
            FunctionName: fn('echo'),
            Payload: { sum: '{% $sum($states.input.list) %}' },
          },
          Assign: {
            total: '{% $states.result.Payload.sum %}',
            name: '{% $states.context.Execution.Name %}',
          },
          Output: { got: '{% $states.result.Payload %}' },
          Next: 'Check',
        },
        Check: {
          Type: 'Choice',
          Choices: [{ Condition: '{% $total > 5 %}', Next: 'Each', Assign: { passed: true } }],
          Default: 'Low',
        },
        Each: {
          Type: 'Map',
          Items: '{% $range(1, 3, 1) %}',
          MaxConcurrency: '{% 1 + 1 %}',
          ItemSelector: { n: '{% $states.context.Map.Item.Value * $total %}' },
          ItemProcessor: {
            StartAt: 'P',
            States: { P: { Type: 'Pass', Output: '{% $states.input.n %}', End: true } },
          },
          Output: {
            numbers: '{% $states.result %}',
            passed: '{% $passed %}',
            before: '{% $states.input %}',
          },
          End: true,
        },
        Low: { Type: 'Fail', Error: '{% "TooLow" %}' },
      },
    },
    { list: [1, 2, 4] },
  );
  expect(found.output).toEqual({ numbers: [7, 14, 21], passed: true, before: { got: { sum: 7 } } });
});

test('catches a JSONata expression that fails or finds nothing', async () => {
  const stateMachineOf = (expression: string) => ({
    QueryLanguage: 'JSONata',
    StartAt: 'A',
    States: {
      A: {
        Type: 'Task',
        Resource: fn('echo'),
        Arguments: { x: expression },
        Catch: [
          {
            ErrorEquals: ['States.QueryEvaluationError'],
            Output: '{% $states.errorOutput.Error %}',
            Next: 'B',
          },
        ],
        End: true,
      },
      B: { Type: 'Succeed' },
    },
  });
  expect((await workflows.run(stateMachineOf('{% $states.input.none %}'))).output).toBe(
    'States.QueryEvaluationError',
  );
  expect((await workflows.run(stateMachineOf('{% "a" * 2 %}'))).output).toBe(
    'States.QueryEvaluationError',
  );
});

test('allows individual states to use a different query language than the state machine', async () => {
  const { output } = await workflows.run(
    {
      StartAt: 'A',
      States: {
        A: {
          Type: 'Pass',
          QueryLanguage: 'JSONata',
          Output: { n: '{% $states.input.n + 1 %}' },
          Next: 'B',
        },
        B: { Type: 'Pass', Parameters: { 'n.$': 'States.MathAdd($.n, 1)' }, End: true },
      },
    },
    { n: 1 },
  );
  expect(output).toEqual({ n: 3 });
});
