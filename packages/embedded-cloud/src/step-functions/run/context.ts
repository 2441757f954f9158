import type { JsonObject } from '../json';
import { readJson } from '../json';
import type { Execution } from '../store/executions';
import type { Frame } from '../store/frames';

const iso = (atMs: number) => new Date(atMs).toISOString();
const lastPart = (arn: string) => arn.slice(arn.lastIndexOf(':') + 1);

/** Returns the parts of the context object that a workflow can use. */
export const contextOf = (execution: Execution, { state, progress }: Frame): JsonObject => ({
  Execution: {
    Id: execution.arn,
    Input: readJson(execution.input),
    Name: execution.name,
    StartTime: iso(execution.startedAtMs),
  },
  StateMachine: { Id: execution.machineArn, Name: lastPart(execution.machineArn) },
  State: {
    Name: state,
    EnteredTime: iso(progress.enteredAtMs),
    RetryCount: Object.values(progress.retries).reduce((sum, count) => sum + count, 0),
  },
  ...(progress.item
    ? { Map: { Item: { Index: progress.item.index, Value: progress.item.value } } }
    : {}),
});
