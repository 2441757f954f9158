import {
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import {
  fn,
  STATE_MACHINE_ARN,
  singleState,
  startWorkflows,
  waitUntil,
} from './step-functions-support';

const open: ReturnType<typeof startWorkflows>[] = [];
const start = (...args: Parameters<typeof startWorkflows>) => {
  const workflows = startWorkflows(...args);
  open.push(workflows);
  return workflows;
};
afterEach(() => Promise.all(open.splice(0).map(({ service }) => service.close())));

const waitingMachine = singleState({ Type: 'Wait', Seconds: 3600 });
const create = ({ service }: ReturnType<typeof startWorkflows>, definition: object) =>
  service.createStateMachine(STATE_MACHINE_ARN, JSON.stringify(definition));

test('describes an execution with its input, output and times', async () => {
  const workflows = start({ double: ({ n }: { n: number }) => ({ n: n * 2 }) });
  create(workflows, singleState({ Type: 'Task', Resource: fn('double') }));
  const arn = await workflows.start({ n: 21 }, 'delivery-1');
  expect(arn).toBe('arn:aws:states:us-east-1:000000000000:execution:delivery:delivery-1');
  expect(await workflows.ended(arn)).toMatchObject({
    executionArn: arn,
    stateMachineArn: STATE_MACHINE_ARN,
    name: 'delivery-1',
    status: 'SUCCEEDED',
    input: '{"n":21}',
    output: '{"n":42}',
    startDate: expect.any(Date),
    stopDate: expect.any(Date),
  });
});

test('returns the running execution when it is started again with the same name and input, and refuses another input', async () => {
  const workflows = start();
  create(workflows, waitingMachine);
  const first = await workflows.start({ a: 1, b: [2] }, 'd1');
  const { executionArn, startDate } = await workflows.client.send(
    new StartExecutionCommand({
      stateMachineArn: STATE_MACHINE_ARN,
      name: 'd1',
      input: '{ "a":1, "b":[2] }',
    }),
  );
  expect(executionArn).toBe(first);
  expect(startDate).toEqual((await workflows.read(first)).startDate);
  const alreadyExists = { name: 'ExecutionAlreadyExists' };
  await expect(workflows.start({ a: 2 }, 'd1')).rejects.toMatchObject(alreadyExists);
  await workflows.client.send(new StopExecutionCommand({ executionArn: first }));
  await expect(workflows.start({ a: 1, b: [2] }, 'd1')).rejects.toMatchObject(alreadyExists);
  workflows.clock.advance(91 * 86_400);
  await expect(workflows.start({ a: 1, b: [2] }, 'd1')).resolves.toBe(first);
});

test('aborts a stopped execution and runs no further state', async () => {
  const workflows = start({ next: () => ({}) });
  create(workflows, {
    StartAt: 'Sleep',
    States: {
      Sleep: { Type: 'Wait', Seconds: 10, Next: 'Work' },
      Work: { Type: 'Task', Resource: fn('next'), End: true },
    },
  });
  const arn = await workflows.start();
  await workflows.client.send(
    new StopExecutionCommand({ executionArn: arn, error: 'Cancelled', cause: 'by the user' }),
  );
  workflows.clock.advance(20);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await workflows.read(arn)).toMatchObject({
    status: 'ABORTED',
    error: 'Cancelled',
    cause: 'by the user',
  });
  expect(workflows.calls).toEqual([]);
});

test('keeps running an execution with the definition it started with', async () => {
  const workflows = start();
  const definitionReturning = (word: string) => ({
    StartAt: 'Sleep',
    States: {
      Sleep: { Type: 'Wait', Seconds: 60, Next: 'Say' },
      Say: { Type: 'Pass', Result: word, End: true },
    },
  });
  create(workflows, definitionReturning('old'));
  const earlyStart = await workflows.start();
  create(workflows, definitionReturning('new'));
  const lateExecution = await workflows.start();
  await waitUntil(async () => (await workflows.historyTypes(lateExecution))?.length === 2);
  workflows.clock.advance(60);
  expect((await workflows.ended(earlyStart)).output).toBe('"old"');
  expect((await workflows.ended(lateExecution)).output).toBe('"new"');
});

test('lists executions newest first, filtered by status, and in pages', async () => {
  const workflows = start();
  create(workflows, waitingMachine);
  const arns = [await workflows.start(), await workflows.start(), await workflows.start()];
  await workflows.client.send(new StopExecutionCommand({ executionArn: arns[1] }));
  const list = (input: object) =>
    workflows.client.send(
      new ListExecutionsCommand({ stateMachineArn: STATE_MACHINE_ARN, ...input }),
    );
  const first = await list({ maxResults: 2 });
  const second = await list({ maxResults: 2, nextToken: first.nextToken });
  const found = [...(first.executions ?? []), ...(second.executions ?? [])];
  expect(found.map(({ executionArn }) => executionArn)).toEqual([...arns].reverse());
  expect(second.nextToken).toBeUndefined();
  const aborted = await list({ statusFilter: 'ABORTED' });
  expect(aborted.executions?.map(({ executionArn }) => executionArn)).toEqual([arns[1]]);
});

test('lists every state and task in the execution history, forward and backward', async () => {
  const workflows = start({ work: () => 'done' });
  create(workflows, {
    StartAt: 'Prepare',
    States: {
      Prepare: { Type: 'Pass', Next: 'Work' },
      Work: { Type: 'Task', Resource: fn('work'), End: true },
    },
  });
  const arn = await workflows.start({ x: 1 });
  await workflows.ended(arn);
  const types = [
    'ExecutionStarted',
    'PassStateEntered',
    'PassStateExited',
    'TaskStateEntered',
    'LambdaFunctionScheduled',
    'LambdaFunctionSucceeded',
    'TaskStateExited',
    'ExecutionSucceeded',
  ];
  expect(await workflows.historyTypes(arn)).toEqual(types);
  const { events } = await workflows.client.send(
    new GetExecutionHistoryCommand({ executionArn: arn, reverseOrder: true, maxResults: 5 }),
  );
  expect(events?.map(({ type }) => type)).toEqual([...types].reverse().slice(0, 5));
  expect(events?.at(-1)).toMatchObject({
    id: 4,
    previousEventId: 3,
    stateEnteredEventDetails: { name: 'Work', input: '{"x":1}' },
  });
});

test('refuses invalid machines, executions, names, and inputs with AWS’s error names', async () => {
  const workflows = start();
  create(workflows, waitingMachine);
  await expect(workflows.start({}, 'x', `${STATE_MACHINE_ARN}2`)).rejects.toMatchObject({
    name: 'StateMachineDoesNotExist',
  });
  await expect(workflows.read('arn:none')).rejects.toMatchObject({
    name: 'ExecutionDoesNotExist',
  });
  await expect(workflows.start({}, 'a b')).rejects.toMatchObject({ name: 'InvalidName' });
  await expect(
    workflows.client.send(
      new StartExecutionCommand({ stateMachineArn: STATE_MACHINE_ARN, input: '{' }),
    ),
  ).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
});

test.each<[string, object]>([
  ['Colour', { StartAt: 'A', States: { A: { Type: 'Pass', Colour: 'red', End: true } } }],
  [
    'ItemReader',
    singleState({ Type: 'Map', ItemReader: {}, ItemProcessor: singleState({ Type: 'Pass' }) }),
  ],
  ['Only.Type', singleState({ Type: 'Sleep' })],
  ['leads to B', { StartAt: 'A', States: { A: { Type: 'Pass', Next: 'B' } } }],
  ['StartAt names Z', { StartAt: 'Z', States: { A: { Type: 'Pass', End: true } } }],
  ['either Next or End', { StartAt: 'A', States: { A: { Type: 'Pass' } } }],
  ['aws-sdk', singleState({ Type: 'Task', Resource: 'arn:aws:states:::aws-sdk:sqs:sendMessage' })],
  [
    'waitForTaskToken',
    singleState({ Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken' }),
  ],
  ['HeartbeatSeconds', singleState({ Type: 'Task', Resource: fn('x'), HeartbeatSeconds: 3 })],
  ['exactly one of', singleState({ Type: 'Wait', Seconds: 1, Timestamp: '2026-01-01T00:00:00Z' })],
  [
    'StringIs',
    {
      StartAt: 'A',
      States: { A: { Type: 'Choice', Choices: [{ Variable: '$.a', StringIs: 'x', Next: 'A' }] } },
    },
  ],
  ['States.Shout', singleState({ Type: 'Pass', Parameters: { 'a.$': 'States.Shout($.a)' } })],
  [
    'can’t read the path',
    singleState({ Type: 'Pass', Parameters: { list: [{ 'a.$': '$.a[?(@.b)]' }] } }),
  ],
  ['ResultPath', singleState({ Type: 'Pass', ResultPath: '$.a[*]' })],
  ['Output needs JSONata', singleState({ Type: 'Pass', Output: {} })],
  [
    'InputPath needs JSONPath',
    singleState({ Type: 'Pass', InputPath: '$' }, { QueryLanguage: 'JSONata' }),
  ],
  [
    '{% 1 + %}',
    singleState({ Type: 'Pass', Output: { a: '{% 1 + %}' } }, { QueryLanguage: 'JSONata' }),
  ],
  [
    'States.ALL',
    singleState({ Type: 'Task', Resource: fn('x'), Retry: [{ ErrorEquals: ['States.ALL', 'X'] }] }),
  ],
])('refuses to create a definition that contains %p', (problem, definition) => {
  const workflows = start();
  expect(() => create(workflows, definition)).toThrow(problem);
});
