import {
  fn,
  namedError,
  singleState,
  waitUntil,
  withCatcher,
  workflowsPerTest,
} from './step-functions-support';

const start = workflowsPerTest();

describe('wait states', () => {
  const inFortyDays = () => new Date(Date.now() + 40 * 86_400_000).toISOString();
  test.each<[object, (at: string) => object]>([
    [{ Seconds: 40 * 86_400 }, () => ({})],
    [{ SecondsPath: '$.s' }, () => ({ s: 40 * 86_400 })],
    [{ TimestampPath: '$.at' }, (at) => ({ at })],
  ])(
    'waits 40 days on the cloud’s clock for %j, which is longer than a JavaScript timer allows',
    async (wait, input) => {
      const workflows = start();
      const executionInput = input(inFortyDays());
      workflows.service.createStateMachine(
        'arn:aws:states:us-east-1:000000000000:stateMachine:delivery',
        JSON.stringify(singleState({ Type: 'Wait', ...wait })),
      );
      const arn = await workflows.start(executionInput);
      await waitUntil(async () => (await workflows.historyTypes(arn))?.length === 2);
      workflows.clock.advance(40 * 86_400 - 60);
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect((await workflows.read(arn)).status).toBe('RUNNING');
      // Advances the clock by more than the remaining time, because `$.at` was computed slightly
      // after the clock's start.
      workflows.clock.advance(3600);
      expect(JSON.parse((await workflows.ended(arn)).output ?? '')).toEqual(executionInput);
    },
  );

  test('skips a wait until a time that has passed', async () => {
    const workflows = start();
    const wait = singleState({
      Type: 'Wait',
      Timestamp: '2020-01-01T00:00:00Z',
      OutputPath: '$.x',
    });
    expect((await workflows.run(wait, { x: 1 })).output).toBe(1);
    const senseless = await workflows.run(singleState({ Type: 'Wait', TimestampPath: '$.x' }), {
      x: 1,
    });
    expect(senseless.error).toBe('States.Runtime');
  });
});

describe('failing tasks', () => {
  test('retries failing tasks with growing delays on the cloud’s clock, then catches their error', async () => {
    const workflows = start({
      work: () => {
        throw namedError('TableAway', 'no answer');
      },
    });
    const { clock, calls } = workflows;
    const pendingRun = workflows.run(
      withCatcher({
        Type: 'Task',
        Resource: fn('work'),
        Retry: [
          { ErrorEquals: ['Other'], MaxAttempts: 9 },
          {
            ErrorEquals: ['TableAway'],
            IntervalSeconds: 10,
            BackoffRate: 3,
            MaxAttempts: 3,
            MaxDelaySeconds: 50,
          },
        ],
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Caught' }],
        End: true,
      }),
      { id: 1 },
    );
    for (const [createdInput, delay] of [
      [1, 10],
      [2, 30],
      [3, 50],
    ] as const) {
      await waitUntil(() => calls.length === createdInput);
      await new Promise((resolve) => setTimeout(resolve, 5));
      clock.advance(delay - 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(calls).toHaveLength(createdInput);
      clock.advance(1);
    }
    expect((await pendingRun).output).toEqual({
      id: 1,
      failure: {
        Error: 'TableAway',
        Cause: JSON.stringify({ errorMessage: 'no answer', errorType: 'TableAway' }),
      },
    });
    expect(calls).toHaveLength(4);
  });

  test('succeeds when a retried task succeeds, and provides the retry count in the context object', async () => {
    const workflows = start({
      work: ({ attempt }: { attempt: number }) => {
        if (attempt < 2) throw namedError('Flaky', 'again');
        return attempt;
      },
    });
    const definition = singleState({
      Type: 'Task',
      Resource: fn('work'),
      Parameters: { 'attempt.$': '$$.State.RetryCount' },
      Retry: [{ ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 1 }],
    });
    const pendingRun = workflows.run(definition);
    const clockTimer = setInterval(() => workflows.clock.advance(2), 5);
    expect((await pendingRun).output).toBe(2);
    clearInterval(clockTimer);
  });

  test('fails the execution when nothing catches a task’s error', async () => {
    const workflows = start({
      work: () => {
        throw namedError('Broken', 'for good');
      },
    });
    const found = await workflows.run(
      singleState({
        Type: 'Task',
        Resource: fn('work'),
        Retry: [{ ErrorEquals: ['States.ALL'], MaxAttempts: 0 }],
      }),
    );
    expect(found).toMatchObject({ status: 'FAILED', error: 'Broken' });
    expect(JSON.parse(found.cause ?? '')).toEqual({
      errorMessage: 'for good',
      errorType: 'Broken',
    });
    expect(workflows.calls).toHaveLength(1);
  });

  test('times out a task in real time, and catches the timeout with States.Timeout but not with States.TaskFailed', async () => {
    const workflows = start({
      slow: () => new Promise((resolve) => setTimeout(resolve, 1_500).unref()),
    });
    const { output } = await workflows.run(
      withCatcher({
        Type: 'Task',
        Resource: fn('slow'),
        TimeoutSeconds: 1,
        Catch: [
          { ErrorEquals: ['States.TaskFailed'], Next: 'A' },
          { ErrorEquals: ['States.Timeout'], Next: 'Caught' },
        ],
        End: true,
      }),
    );
    expect(output).toMatchObject({ Error: 'States.Timeout' });
  });

  test('doesn’t time out a task when the cloud’s clock is moved', async () => {
    const workflows = start({
      slow: () => new Promise((resolve) => setTimeout(() => resolve('ok'), 60)),
    });
    const pendingRun = workflows.run(
      singleState({ Type: 'Task', Resource: fn('slow'), TimeoutSeconds: 5 }),
    );
    await waitUntil(() => workflows.calls.length === 1);
    workflows.clock.advance(86_400);
    expect((await pendingRun).output).toBe('ok');
  });
});

test('ends an execution at the state machine’s timeout on the cloud’s clock', async () => {
  const workflows = start();
  const pendingRun = workflows.run(
    singleState({ Type: 'Wait', Seconds: 7200 }, { TimeoutSeconds: 3600 }),
  );
  await new Promise((resolve) => setTimeout(resolve, 10));
  workflows.clock.advance(3600);
  expect(await pendingRun).toMatchObject({ status: 'TIMED_OUT', error: 'States.Timeout' });
});

test('fails an endless loop at Step Functions’ history limit', async () => {
  const workflows = start();
  const found = await workflows.run({
    StartAt: 'A',
    States: { A: { Type: 'Pass', Next: 'B' }, B: { Type: 'Pass', Next: 'A' } },
  });
  expect(found).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
  expect(found.cause).toContain('25000');
});
