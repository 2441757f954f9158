import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { Clock } from '../../../src/core/clock';
import { createInProcessHandler } from '../../../src/core/in-process-handler';
import { createStepFunctionsService } from '../../../src/step-functions/step-functions-service';
import { eventually } from '../../support/eventually';
import { stillClock } from '../../support/still-clock';

export const STATE_MACHINE_ARN = 'arn:aws:states:us-east-1:000000000000:stateMachine:delivery';
export const fn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

export type Functions = Record<string, (payload: never) => unknown>;

export const newWorkflowFile = () =>
  join(mkdtempSync(join(tmpdir(), 'workflows-')), 'workflows.db');

export const namedError = (name: string, message: string) =>
  Object.assign(new Error(message), { name });

/** Starts workflows with a separate database. Functions can be called by their short names. */
export const startWorkflows = (
  functions: Functions = {},
  { file = newWorkflowFile(), clock = stillClock() }: { file?: string; clock?: Clock } = {},
) => {
  const calls: { name: string; payload: unknown }[] = [];
  const service = createStepFunctionsService({
    file,
    clock,
    invoke: async (functionArn, payload) => {
      const name = functionArn.slice(functionArn.lastIndexOf(':') + 1);
      calls.push({ name, payload });
      const run = functions[name];
      if (!run) throw namedError('Lambda.ResourceNotFoundException', `Function not found: ${name}`);
      return run(payload as never);
    },
  });
  service.start();
  const client = new SFNClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: createInProcessHandler(service.handle),
  });

  const start = async (input: unknown = {}, name?: string, stateMachineArn = STATE_MACHINE_ARN) =>
    (
      await client.send(
        new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }),
      )
    ).executionArn ?? '';

  const read = (executionArn: string) =>
    client.send(new DescribeExecutionCommand({ executionArn }));

  const waitForEnd = (executionArn: string) =>
    eventually(
      'the execution ends',
      async () => {
        const found = await read(executionArn);
        return found.status !== 'RUNNING' && found;
      },
      { everyMs: 3 },
    );

  /** Runs a definition to its end and returns the parsed output. */
  const run = async (definition: object, input: unknown = {}) => {
    service.createStateMachine(STATE_MACHINE_ARN, JSON.stringify(definition));
    const { output, ...rest } = await waitForEnd(await start(input));
    return { ...rest, output: output === undefined ? undefined : JSON.parse(output) };
  };

  const historyTypes = async (executionArn: string) => {
    const { events } = await client.send(new GetExecutionHistoryCommand({ executionArn }));
    return events?.map(({ type }) => type);
  };

  return { file, clock, service, client, calls, start, read, ended: waitForEnd, run, historyTypes };
};

/** Returns a machine with only this state, which is also its end. */
export const singleState = (state: object, top: object = {}) => ({
  ...top,
  StartAt: 'Only',
  States: { Only: { ...state, End: true } },
});

export const waitUntil = (isTrue: () => boolean | Promise<boolean>) =>
  eventually('the expected state is reached', async () => isTrue(), { everyMs: 3 });

/** Starts workflows that are closed after the test. */
export const workflowsPerTest = () => {
  const open: ReturnType<typeof startWorkflows>[] = [];
  afterEach(() => Promise.all(open.splice(0).map(({ service }) => service.close())));
  return (functions: Functions = {}) => {
    const workflows = startWorkflows(functions);
    open.push(workflows);
    return workflows;
  };
};

/**
 * Returns a machine with the given state, and a second state that handles the errors it catches.
 */
export const withCatcher = (state: object) => ({
  StartAt: 'A',
  States: { A: state, Caught: { Type: 'Pass', End: true } },
});
