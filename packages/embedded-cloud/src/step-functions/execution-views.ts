import type { Execution } from './store/executions';
import type { HistoryEvent } from './store/history';

/** As StartExecution answers. */
export const started = ({ arn, startedAtMs }: Execution) => ({
  executionArn: arn,
  startDate: startedAtMs / 1000,
});

/** As ListExecutions shows an execution. */
export const summary = (execution: Execution) => ({
  executionArn: execution.arn,
  stateMachineArn: execution.machineArn,
  name: execution.name,
  status: execution.status,
  startDate: execution.startedAtMs / 1000,
  stopDate: execution.stoppedAtMs === undefined ? undefined : execution.stoppedAtMs / 1000,
  redriveCount: 0,
});

/** As DescribeExecution shows it. */
export const detail = (execution: Execution) => ({
  ...summary(execution),
  input: execution.input,
  inputDetails: { included: true },
  output: execution.output,
  outputDetails: execution.output === undefined ? undefined : { included: true },
  error: execution.error,
  cause: execution.cause,
});

/** As GetExecutionHistory shows an event. */
export const eventView = ({ id, atMs, type, details }: HistoryEvent) => ({
  id,
  previousEventId: id - 1,
  timestamp: atMs / 1000,
  type,
  ...details,
});
