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
  readonly machines: Machines;
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
  const stateMachine = parts.machines.get(input.stateMachineArn);
  const name = input.name ?? randomUUID();
  if (!NAME.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
  const text = checkInput(input.input ?? '{}');
  const arn = `${stateMachine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
  const known = findUnlessExpired(parts, arn);
  if (known) return repeatedStartResult(known, text);
  const execution = begin(parts, stateMachine, { arn, name, input: text });
  return startedView(execution);
};

const begin = (
  { journal, runner, clock, isStarted }: StartParts,
  { arn: machineArn, definitionId }: StoredStateMachine,
  given: Pick<Execution, 'arn' | 'name' | 'input'>,
): Execution => {
  const execution = journal.start({ ...given, machineArn, definitionId, startedAtMs: clock.now() });
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
  const known = executions.find(arn);
  const isFree =
    known?.stoppedAtMs !== undefined && known.stoppedAtMs < clock.now() - NAME_RETENTION_MS;
  if (!known || !isFree) return known;
  executions.delete(known.id);
  return undefined;
};

const normalizeJson = (text: string) => JSON.stringify(readJson(text));

/**
 * Returns the result of a repeated start. If the execution is running and the input is the same, it
 * equals the result of the first start.
 */
const repeatedStartResult = (known: Execution, input: string) => {
  if (known.status === 'RUNNING' && normalizeJson(known.input) === normalizeJson(input))
    return startedView(known);
  throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${known.arn}'`);
};
