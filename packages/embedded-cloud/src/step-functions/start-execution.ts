import { randomUUID } from 'node:crypto';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { startedView } from './execution-views';
import { readJson } from './json';
import type { ExecutionRunner } from './run/execution-runner';
import type { Execution, Executions } from './store/executions';
import type { Journal } from './store/journal';
import type { Machines, StoredStateMachine } from './store/machines';

export type StartParts = {
  readonly clock: Clock;
  readonly stateMachines: Machines;
  readonly executions: Executions;
  readonly journal: Journal;
  readonly runner: ExecutionRunner;
  readonly isStarted: () => boolean;
};

export type StartRequest = {
  readonly stateMachineArn: string;
  readonly name?: string | null | undefined;
  readonly input?: string | null | undefined;
};

const NAME = /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u;
// A closed execution's name can be reused after 90 days.
const NAME_RETENTION_MS = 90 * 86_400_000;

/**
 * Starts an execution. If an execution with this name and input is already running, returns the
 * same result as its first start.
 */
export const startExecution = (parts: StartParts, input: StartRequest) => {
  const stateMachine = parts.stateMachines.get(input.stateMachineArn);
  const name = input.name ?? randomUUID();
  if (!NAME.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
  const text = checkInput(input.input ?? '{}');
  const arn = `${stateMachine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
  const knownExecution = findUnlessExpired(parts, arn);
  if (knownExecution) return repeatedStartResult(knownExecution, text);
  const execution = beginExecution(parts, stateMachine, { arn, name, input: text });
  return startedView(execution);
};

const beginExecution = (
  { journal, runner, clock, isStarted }: StartParts,
  { arn: machineArn, definitionId }: StoredStateMachine,
  executionStart: Pick<Execution, 'arn' | 'name' | 'input'>,
): Execution => {
  const execution = journal.start({
    ...executionStart,
    machineArn,
    definitionId,
    startedAtMs: clock.now(),
  });
  if (isStarted()) runner.launch(execution);
  return execution;
};

const checkInput = (text: string): string => {
  try {
    readJson(text);
  } catch {
    throw new AwsError('InvalidExecutionInput', 'Invalid State Machine Execution Input: not JSON');
  }
  if (Buffer.byteLength(text) > 262_144) {
    throw new AwsError('InvalidExecutionInput', 'The input exceeds 262144 bytes.');
  }
  return text;
};

/**
 * Returns the execution with this name. Returns undefined if it closed so long ago that the name
 * can be reused.
 */
const findUnlessExpired = ({ executions, clock }: StartParts, arn: string) => {
  const knownExecution = executions.find(arn);
  const isFree =
    knownExecution?.stoppedAtMs !== undefined &&
    knownExecution.stoppedAtMs < clock.now() - NAME_RETENTION_MS;
  if (!knownExecution || !isFree) return knownExecution;
  executions.delete(knownExecution.id);
  return undefined;
};

const normalizeJson = (text: string) => JSON.stringify(readJson(text));

/**
 * Returns the result of a repeated start, which equals the result of the first start. Throws
 * ExecutionAlreadyExists if the execution is no longer running or the input differs.
 */
const repeatedStartResult = (knownExecution: Execution, input: string) => {
  if (
    knownExecution.status === 'RUNNING' &&
    normalizeJson(knownExecution.input) === normalizeJson(input)
  )
    return startedView(knownExecution);
  throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${knownExecution.arn}'`);
};
