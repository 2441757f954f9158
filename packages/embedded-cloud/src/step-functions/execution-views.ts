import type { Execution } from './store/executions';
import type { HistoryEvent } from './store/history';

/** Formats an execution as StartExecution does. */
export const startedView = ({ arn, startedAtMs }: Execution) => ({
  executionArn: arn,
  startDate: startedAtMs / 1000,
});

/** Formats an execution as ListExecutions does. */
export const summaryView = (execution: Execution) => ({
  executionArn: execution.arn,
  stateMachineArn: execution.machineArn,
  name: execution.name,
  status: execution.status,
  startDate: execution.startedAtMs / 1000,
  stopDate: execution.stoppedAtMs === undefined ? undefined : execution.stoppedAtMs / 1000,
  redriveCount: 0,
});

/** Formats an execution as DescribeExecution does. */
export const detailView = (execution: Execution) => ({
  ...summaryView(execution),
  input: execution.input,
  inputDetails: { included: true },
  output: execution.output,
  outputDetails: execution.output === undefined ? undefined : { included: true },
  error: execution.error,
  cause: execution.cause,
});

/** Formats an event as GetExecutionHistory does. */
export const eventView = ({ id, atMs, type, details }: HistoryEvent) => ({
  id,
  previousEventId: id - 1,
  timestamp: atMs / 1000,
  type,
  ...details,
});
