import {
  fn,
  namedError,
  singleState,
  waitUntil,
  withCatcher,
  workflowsPerTest,
} from './step-functions-support';

const start = workflowsPerTest();

describe('map states', () => {
  test('runs a limited number of map iterations concurrently, returns their results in the items’ order, and gives each its item and index', async () => {
    let now = 0;
    let max = 0;
    const workflows = start({
      work: async ({ n, index }: { n: number; index: number }) => {
        now += 1;
        max = Math.max(max, now);
        await new Promise((resolve) => setTimeout(resolve, 10 - index));
        now -= 1;
        return n * 10;
      },
    });
    const { output } = await workflows.run(
      singleState({
        Type: 'Map',
        ItemsPath: '$.items',
        ItemSelector: {
          'n.$': '$$.Map.Item.Value.n',
          'index.$': '$$.Map.Item.Index',
          'of.$': '$.id',
        },
        MaxConcurrency: 3,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          ...singleState({ Type: 'Task', Resource: fn('work') }),
        },
        ResultPath: '$.results',
      }),
      { id: 'd1', items: Array.from({ length: 9 }, (_, n) => ({ n })) },
    );
    expect(max).toBe(3);
    expect(output.results).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
    expect(workflows.calls[4]?.payload).toEqual({ n: 4, index: 4, of: 'd1' });
  });

  test('returns no results for a map without items', async () => {
    const workflows = start();
    const map = singleState({ Type: 'Map', ItemProcessor: singleState({ Type: 'Pass' }) });
    expect((await workflows.run(map, [])).output).toEqual([]);
  });

  test('supports Iterator and Parameters in older map definitions', async () => {
    const workflows = start();
    const { output } = await workflows.run(
      singleState({
        Type: 'Map',
        ItemsPath: '$.items',
        Parameters: { 'v.$': '$$.Map.Item.Value' },
        Iterator: singleState({ Type: 'Pass' }),
      }),
      { items: [1, 2] },
    );
    expect(output).toEqual([{ v: 1 }, { v: 2 }]);
  });

  test('stops a map’s remaining iterations when one fails, and can retry and catch the whole map', async () => {
    const workflows = start({
      work: (n: number) => {
        if (n === 1) throw namedError('Bad', 'item 1');
        return n;
      },
    });
    const map = (extra: object) => ({
      Type: 'Map',
      MaxConcurrency: 1,
      ItemProcessor: singleState({ Type: 'Task', Resource: fn('work') }),
      ...extra,
      End: true,
    });
    const failed = await workflows.run(withCatcher(map({})), [0, 1, 2, 3]);
    expect(failed).toMatchObject({ status: 'FAILED', error: 'Bad' });
    expect(workflows.calls.map(({ payload }) => payload)).toEqual([0, 1]);
    expect(await workflows.historyTypes(failed.executionArn ?? '')).toContain('MapIterationFailed');
    const retried = workflows.run(
      withCatcher(
        map({
          Retry: [{ ErrorEquals: ['Bad'], MaxAttempts: 1 }],
          Catch: [{ ErrorEquals: ['Bad'], Next: 'Caught' }],
        }),
      ),
      [0, 1, 2, 3],
    );
    await waitUntil(() => workflows.calls.length === 4);
    await new Promise((resolve) => setTimeout(resolve, 5));
    workflows.clock.advance(1);
    expect((await retried).output).toMatchObject({ Error: 'Bad' });
    expect(workflows.calls.map(({ payload }) => payload)).toEqual([0, 1, 0, 1, 0, 1]);
  });
});

describe('parallel states', () => {
  const branches = [
    singleState({ Type: 'Pass', Parameters: { 'b.$': '$.n' } }),
    singleState({ Type: 'Task', Resource: fn('work') }),
  ];

  test('returns the outputs of parallel branches in order', async () => {
    const workflows = start({ work: ({ n }: { n: number }) => n + 1 });
    const parallel = singleState({
      Type: 'Parallel',
      Branches: branches,
      Parameters: { 'n.$': '$.x' },
    });
    expect((await workflows.run(parallel, { x: 4 })).output).toEqual([{ b: 4 }, 5]);
  });

  test('fails a parallel state when one branch fails, and runs its catcher', async () => {
    const workflows = start({
      work: () => {
        throw namedError('Bad', 'branch');
      },
    });
    const waitingMachine = singleState({ Type: 'Wait', Seconds: 9_999 });
    const { output } = await workflows.run(
      withCatcher({
        Type: 'Parallel',
        Branches: [waitingMachine, ...branches],
        Catch: [{ ErrorEquals: ['Bad'], Next: 'Caught' }],
        End: true,
      }),
      { n: 1 },
    );
    expect(output).toMatchObject({ Error: 'Bad' });
  });

  test('lets a parallel state inside a map read the map’s item', async () => {
    const workflows = start();
    const { output } = await workflows.run(
      singleState({
        Type: 'Map',
        ItemProcessor: singleState({
          Type: 'Parallel',
          Branches: [singleState({ Type: 'Pass', Parameters: { 'i.$': '$$.Map.Item.Index' } })],
        }),
      }),
      ['a', 'b'],
    );
    expect(output).toEqual([[{ i: 0 }], [{ i: 1 }]]);
  });
});
