import { fn, singleState, startWorkflows } from './step-functions-support';

let workflows: ReturnType<typeof startWorkflows>;
beforeEach(() => {
  workflows = startWorkflows({
    echo: (payload) => payload,
    three: () => ({ a: { b: 3 }, rest: 'x' }),
  });
});
afterEach(() => workflows.service.close());

test('passes a task’s data through InputPath, Parameters, ResultSelector, ResultPath and OutputPath', async () => {
  const { output } = await workflows.run(
    singleState({
      Type: 'Task',
      Resource: fn('three'),
      InputPath: '$.work',
      Parameters: { 'id.$': '$.id', fixed: 1, deep: [{ 'all.$': '$' }] },
      ResultSelector: { 'picked.$': '$.a.b' },
      ResultPath: '$.work.result',
      OutputPath: '$.work',
    }),
    { work: { id: 7 }, other: true },
  );
  expect(workflows.calls).toEqual([
    { name: 'three', payload: { id: 7, fixed: 1, deep: [{ all: { id: 7 } }] } },
  ]);
  expect(output).toEqual({ id: 7, result: { picked: 3 } });
});

test.each<[object, unknown]>([
  [{ ResultPath: null }, { n: 1 }],
  [{}, { a: { b: 3 }, rest: 'x' }],
  [{ ResultPath: '$' }, { a: { b: 3 }, rest: 'x' }],
  [{ ResultPath: '$.x.y', OutputPath: '$.x.y.rest' }, 'x'],
  [{ OutputPath: null }, {}],
])('with the fields %j, produces the output %j', async (paths, expected) => {
  const { output } = await workflows.run(
    singleState({ Type: 'Task', Resource: fn('three'), ...paths }),
    {
      n: 1,
    },
  );
  expect(output).toEqual(expected);
});

test('unwraps the payload and wraps the function’s response in the lambda:invoke integration', async () => {
  const { output } = await workflows.run(
    singleState({
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke',
      Parameters: { FunctionName: fn('echo'), Payload: { 'order.$': '$.order', kind: 'x' } },
    }),
    { order: 12 },
  );
  expect(workflows.calls[0]?.payload).toEqual({ order: 12, kind: 'x' });
  expect(output).toEqual({
    ExecutedVersion: '$LATEST',
    Payload: { order: 12, kind: 'x' },
    StatusCode: 200,
  });
});

test('provides the execution, state machine, and state in the context object', async () => {
  const { output, executionArn, startDate } = await workflows.run(
    singleState({
      Type: 'Pass',
      Parameters: {
        'id.$': '$$.Execution.Id',
        'name.$': '$$.Execution.Name',
        'started.$': '$$.Execution.StartTime',
        'input.$': '$$.Execution.Input.n',
        'state.$': '$$.State.Name',
        'machine.$': '$$.StateMachine.Name',
      },
    }),
    { n: 5 },
  );
  expect(output).toEqual({
    id: executionArn,
    name: executionArn?.split(':').at(-1),
    started: startDate?.toISOString(),
    input: 5,
    state: 'Only',
    machine: 'delivery',
  });
});

test.each<[string, unknown]>([
  ['$.list[0].n', 1],
  ['$.list[-1].n', 3],
  ['$.list[*].n', [1, 2, 3]],
  ['$.list[0:2]', [{ n: 1 }, { n: 2 }]],
  ['$..n', [1, 2, 3, 9]],
  ["$['od d'].x", true],
  ["$.list[0,2]['n']", [1, 3]],
  ["States.Format('{} of {}: \\{{}\\}', $.list[0].n, 3, $.text)", '1 of 3: {a,b}'],
  ['States.Array($.text, 1, null)', ['a,b', 1, null]],
  ['States.ArrayRange(1, 9, 4)', [1, 5, 9]],
  ['States.ArrayLength($.list)', 3],
  ['States.ArrayPartition(States.ArrayRange(1, 5, 1), 2)', [[1, 2], [3, 4], [5]]],
  ['States.ArrayContains($.list[*].n, 2)', true],
  ['States.ArrayGetItem($.list, 1)', { n: 2 }],
  ["States.ArrayUnique(States.Array('a', 'b', 'a'))", ['a', 'b']],
  ['States.MathAdd($.list[2].n, -1)', 2],
  ['States.JsonToString($.list[0])', '{"n":1}'],
  ['States.StringToJson(\'[1,{"a":2}]\')', [1, { a: 2 }]],
  ['States.JsonMerge($.list[0], $.more, false)', { n: 9, m: 1 }],
  ["States.StringSplit($.text, ',')", ['a', 'b']],
  ["States.Base64Decode(States.Base64Encode('ä'))", 'ä'],
  ["States.Hash('x', 'SHA-1')", '11f6ad8ec52a2984abaafd7c3b516503785c2072'],
  ["States.Format('it\\'s {}', States.ArrayLength($.list))", "it's 3"],
])('evaluates the expression %s as %j', async (expression, expected) => {
  const { output } = await workflows.run(
    singleState({ Type: 'Pass', Parameters: { 'value.$': expression } }),
    {
      list: [{ n: 1 }, { n: 2 }, { n: 3 }],
      text: 'a,b',
      more: { n: 9, m: 1 },
      'od d': { x: true },
    },
  );
  expect(output.value).toEqual(expected);
});

test.each<[object, string, string]>([
  [{ Type: 'Pass', Parameters: { 'a.$': '$.none' } }, 'States.Runtime', "The JSONPath '$.none'"],
  [
    { Type: 'Pass', Parameters: { 'a.$': "States.MathAdd('x', 1)" } },
    'States.IntrinsicFailure',
    'States.MathAdd',
  ],
  [
    { Type: 'Pass', Parameters: { 'a.$': 'States.ArrayRange(1, 5000, 1)' } },
    'States.IntrinsicFailure',
    '1000',
  ],
  [{ Type: 'Pass', ResultPath: '$.n.x' }, 'States.ResultPathMatchFailure', '$.n.x'],
  [{ Type: 'Map', ItemProcessor: singleState({ Type: 'Pass' }) }, 'States.Runtime', 'array'],
])('fails the execution of the state %j with the error %s', async (state, error, cause) => {
  const found = await workflows.run(singleState(state), { n: 1 });
  expect(found).toMatchObject({ status: 'FAILED', error, cause: expect.stringContaining(cause) });
});

test('fails on a payload over 262,144 bytes, even if the state catches errors', async () => {
  await workflows.service.close();
  workflows = startWorkflows({ big: () => 'x'.repeat(262_143) });
  const found = await workflows.run({
    StartAt: 'A',
    States: {
      A: {
        Type: 'Task',
        Resource: fn('big'),
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'B' }],
        End: true,
      },
      B: { Type: 'Succeed' },
    },
  });
  expect(found).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
});

test('fails with the error of a Fail state, set in the definition or from the input', async () => {
  const fixed = {
    StartAt: 'A',
    States: { A: { Type: 'Fail', Error: 'Paused', Cause: 'too many bounces' } },
  };
  expect(await workflows.run(fixed)).toMatchObject({
    status: 'FAILED',
    error: 'Paused',
    cause: 'too many bounces',
  });
  const read = {
    StartAt: 'A',
    States: { A: { Type: 'Fail', ErrorPath: '$.e', CausePath: '$.c' } },
  };
  expect(await workflows.run(read, { e: 'X', c: 'y' })).toMatchObject({ error: 'X', cause: 'y' });
});
