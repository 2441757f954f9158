import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GetExecutionHistoryCommand } from '@aws-sdk/client-sfn';
import { stillClock } from '../../support/still-clock';
import { afterLines, killWhen } from '../support/kill-child';
import {
  fn,
  newWorkflowFile,
  STATE_MACHINE_ARN,
  singleState,
  startWorkflows,
  waitUntil,
} from './step-functions-support';

test('finishes a workflow once after repeated kills, and repeats only the tasks that were running', async () => {
  const file = newWorkflowFile();
  const log = join(dirname(file), 'log');
  const run = (isTime: (lines: readonly string[]) => boolean) =>
    killWhen(join(__dirname, 'kill-child.ts'), [file, log], isTime);
  // Kills the process at different points: during the first tasks, while partitions wait, between
  // tasks and waits, and after the end.
  for (const count of [3, 2, 8, 5]) await run(afterLines(count));
  const last = await run((lines) => lines.some((line) => line.startsWith('ended')));

  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const begun = lines.filter((line) => line.startsWith('begin'));
  expect(lines.filter((line) => line === 'prepare')).toHaveLength(1);
  expect(new Set(lines.filter((line) => line.startsWith('end '))).size).toBe(12);
  expect(begun.length).toBeLessThanOrEqual(12 + 3 * 4);
  expect(last.at(-1)).toBe(`ended SUCCEEDED ${JSON.stringify([...Array(12).keys()])}`);
});

test('ends a wait at the same absolute time, regardless of downtime', async () => {
  const file = newWorkflowFile();
  const first = startWorkflows({}, { file });
  first.service.createStateMachine(
    STATE_MACHINE_ARN,
    JSON.stringify(singleState({ Type: 'Wait', Seconds: 100 })),
  );
  const arn = await first.start();
  await waitUntil(async () => (await first.historyTypes(arn))?.length === 2);
  first.clock.advance(60);
  await first.service.close();
  const second = startWorkflows({}, { file, clock: stillClock(90_000) });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await second.read(arn)).status).toBe('RUNNING');
  second.clock.advance(10);
  expect((await second.ended(arn)).status).toBe('SUCCEEDED');
  await second.service.close();
});

test('keeps a retry’s count and delay after the process restarts', async () => {
  const file = newWorkflowFile();
  const runExecutions = () => {
    throw new Error('no');
  };
  const first = startWorkflows({ work: runExecutions }, { file });
  first.service.createStateMachine(
    STATE_MACHINE_ARN,
    JSON.stringify(
      singleState({
        Type: 'Task',
        Resource: fn('work'),
        Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 60, MaxAttempts: 1 }],
      }),
    ),
  );
  const arn = await first.start();
  await waitUntil(() => first.calls.length === 1);
  await first.service.close();
  const second = startWorkflows({ work: runExecutions }, { file });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(second.calls).toEqual([]);
  second.clock.advance(60);
  expect(await second.ended(arn)).toMatchObject({ status: 'FAILED', error: 'Error' });
  expect(second.calls).toHaveLength(1);
  const { events } = await second.client.send(
    new GetExecutionHistoryCommand({ executionArn: arn }),
  );
  expect(events?.filter(({ type }) => type === 'LambdaFunctionFailed')).toHaveLength(2);
  await second.service.close();
});
