import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { type JsonOperation, jsonOperation } from '../core/json-protocol';
import type { ExecutionRunner } from './run/execution-runner';
import type { Execution, Executions } from './store/executions';
import type { History } from './store/history';
import type { Journal } from './store/journal';
import type { Machines, StoredMachine } from './store/machines';

const startInput = z.object({
  stateMachineArn: z.string(),
  name: z.string().nullish(),
  input: z.string().nullish(),
});
const stopInput = z.object({
  executionArn: z.string(),
  error: z.string().max(256).nullish(),
  cause: z.string().max(32_768).nullish(),
});
const describeInput = z.object({ executionArn: z.string() });
const paging = { maxResults: z.int().min(0).max(1000).nullish(), nextToken: z.string().nullish() };
const listInput = z.object({
  stateMachineArn: z.string(),
  statusFilter: z.string().nullish(),
  ...paging,
});
const historyInput = z.object({
  executionArn: z.string(),
  reverseOrder: z.boolean().nullish(),
  ...paging,
});

export type ExecutionOperationParts = {
  readonly clock: Clock;
  readonly machines: Machines;
  readonly executions: Executions;
  readonly history: History;
  readonly journal: Journal;
  readonly runner: ExecutionRunner;
  readonly isStarted: () => boolean;
};

/** Starting, reading and stopping executions. */
export const executionOperations = (
  parts: ExecutionOperationParts,
): Record<string, JsonOperation> => ({
  StartExecution: jsonOperation(startInput, (input) => startExecution(parts, input)),
  DescribeExecution: jsonOperation(describeInput, ({ executionArn }) =>
    detail(get(parts, executionArn)),
  ),
  StopExecution: jsonOperation(stopInput, (input) => stopExecution(parts, input)),
  ListExecutions: jsonOperation(listInput, (input) => listExecutions(parts, input)),
  GetExecutionHistory: jsonOperation(historyInput, (input) => readHistory(parts, input)),
});

const get = ({ executions }: ExecutionOperationParts, arn: string): Execution => {
  const execution = executions.find(arn);
  if (execution) return execution;
  throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
};

const NAME = /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u;
// A closed execution's name is free again after 90 days.
const NAME_KEPT_MS = 90 * 86_400_000;

const startExecution = (parts: ExecutionOperationParts, input: z.output<typeof startInput>) => {
  const machine = parts.machines.get(input.stateMachineArn);
  const name = input.name ?? randomUUID();
  if (!NAME.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
  const text = checkInput(input.input ?? '{}');
  const arn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
  const known = freeOldName(parts, arn);
  if (known) return answerAgain(known, text);
  const execution = begin(parts, machine, { arn, name, input: text });
  return started(execution);
};

const begin = (
  { journal, runner, clock, isStarted }: ExecutionOperationParts,
  { arn: machineArn, definitionId }: StoredMachine,
  given: Pick<Execution, 'arn' | 'name' | 'input'>,
): Execution => {
  const execution = journal.start({ ...given, machineArn, definitionId, startedAtMs: clock.now() });
  if (isStarted()) runner.launch(execution);
  return execution;
};

const checkInput = (text: string): string => {
  try {
    JSON.parse(text);
  } catch {
    throw new AwsError('InvalidExecutionInput', 'Invalid State Machine Execution Input: not JSON');
  }
  if (Buffer.byteLength(text) > 262_144) {
    throw new AwsError('InvalidExecutionInput', 'The input exceeds 262144 bytes.');
  }
  return text;
};

/** The execution of this name, unless it closed so long ago that the name is free. */
const freeOldName = ({ executions, clock }: ExecutionOperationParts, arn: string) => {
  const known = executions.find(arn);
  const isFree = known?.stoppedAtMs !== undefined && known.stoppedAtMs < clock.now() - NAME_KEPT_MS;
  if (!known || !isFree) return known;
  executions.delete(known.id);
  return undefined;
};

const normal = (text: string) => JSON.stringify(JSON.parse(text));

/** A running execution answers a repeated start with the same input as it did the first. */
const answerAgain = (known: Execution, input: string) => {
  if (known.status === 'RUNNING' && normal(known.input) === normal(input)) return started(known);
  throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${known.arn}'`);
};

const started = ({ arn, startedAtMs }: Execution) => ({
  executionArn: arn,
  startDate: startedAtMs / 1000,
});

const summary = (execution: Execution) => ({
  executionArn: execution.arn,
  stateMachineArn: execution.machineArn,
  name: execution.name,
  status: execution.status,
  startDate: execution.startedAtMs / 1000,
  stopDate: execution.stoppedAtMs === undefined ? undefined : execution.stoppedAtMs / 1000,
  redriveCount: 0,
});

const detail = (execution: Execution) => ({
  ...summary(execution),
  input: execution.input,
  inputDetails: { included: true },
  output: execution.output,
  outputDetails: execution.output === undefined ? undefined : { included: true },
  error: execution.error,
  cause: execution.cause,
});

const stopExecution = (parts: ExecutionOperationParts, input: z.output<typeof stopInput>) => {
  const { id, stoppedAtMs } = get(parts, input.executionArn);
  if (stoppedAtMs !== undefined) return { stopDate: stoppedAtMs / 1000 };
  parts.runner.abandon(id);
  parts.journal.stop(id, 'Aborted', {
    status: 'ABORTED',
    error: input.error ?? undefined,
    cause: input.cause ?? undefined,
  });
  return { stopDate: parts.clock.now() / 1000 };
};

const listExecutions = (parts: ExecutionOperationParts, input: z.output<typeof listInput>) => {
  const { arn } = parts.machines.get(input.stateMachineArn);
  const limit = input.maxResults || 100;
  const before = Number(input.nextToken ?? Number.MAX_SAFE_INTEGER);
  if (Number.isNaN(before)) throw new AwsError('InvalidToken', 'Invalid Token');
  const found = parts.executions.list(arn, input.statusFilter ?? '', before, limit + 1);
  const page = found.slice(0, limit);
  return {
    executions: page.map(summary),
    nextToken: found.length > limit ? String(page.at(-1)?.id) : undefined,
  };
};

const readHistory = (parts: ExecutionOperationParts, input: z.output<typeof historyInput>) => {
  const { id } = get(parts, input.executionArn);
  const isReversed = input.reverseOrder === true;
  const limit = input.maxResults || 100;
  const after = Number(input.nextToken ?? (isReversed ? Number.MAX_SAFE_INTEGER : 0));
  if (Number.isNaN(after)) throw new AwsError('InvalidToken', 'Invalid Token');
  const found = parts.history.list(id, after, isReversed, limit + 1);
  const page = found.slice(0, limit);
  return {
    events: page.map((event) => ({
      id: event.id,
      previousEventId: event.id - 1,
      timestamp: event.atMs / 1000,
      type: event.type,
      ...event.details,
    })),
    nextToken: found.length > limit ? String(page.at(-1)?.id) : undefined,
  };
};
