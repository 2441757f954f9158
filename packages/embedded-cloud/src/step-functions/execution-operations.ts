import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import { type JsonOperation, jsonOperation } from '../core/json-protocol';
import { detailView, eventView, summaryView } from './execution-views';
import { type StartParts, startExecution } from './start-execution';
import type { Execution } from './store/executions';
import type { History } from './store/history';

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
const pagingFields = {
  maxResults: z.int().min(0).max(1000).nullish(),
  nextToken: z.string().nullish(),
};
const listInput = z.object({
  stateMachineArn: z.string(),
  statusFilter: z.string().nullish(),
  ...pagingFields,
});
const historyInput = z.object({
  executionArn: z.string(),
  reverseOrder: z.boolean().nullish(),
  ...pagingFields,
});

export type ExecutionOperationParts = StartParts & { readonly history: History };

/** Handles starting, reading and stopping executions. */
export const executionOperations = (
  parts: ExecutionOperationParts,
): Record<string, JsonOperation> => ({
  StartExecution: jsonOperation(startInput, (input) => startExecution(parts, input)),
  DescribeExecution: jsonOperation(describeInput, ({ executionArn }) =>
    detailView(get(parts, executionArn)),
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
  const { arn } = parts.stateMachines.get(input.stateMachineArn);
  const limit = input.maxResults || 100;
  const before = Number(input.nextToken ?? Number.MAX_SAFE_INTEGER);
  if (Number.isNaN(before)) throw new AwsError('InvalidToken', 'Invalid Token');
  const found = parts.executions.list(arn, input.statusFilter ?? '', before, limit + 1);
  const page = found.slice(0, limit);
  return {
    executions: page.map(summaryView),
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
    events: page.map(eventView),
    nextToken: found.length > limit ? String(page.at(-1)?.id) : undefined,
  };
};
