import * as z from 'zod';
import type { AwsService } from '../core/aws-service';
import type { Clock } from '../core/clock';
import {
  handleJson,
  type JsonOperation,
  type JsonProtocol,
  jsonOperation,
} from '../core/json-protocol';
import { executionOperations } from './execution-operations';
import { createExecutionRunner } from './run/execution-runner';
import type { Invoke } from './run/run-task';
import { openWorkflowStore } from './schema';
import { createExecutions } from './store/executions';
import { createFrames } from './store/frames';
import { createHistory } from './store/history';
import { createJournal } from './store/journal';
import { createMachines, type Machines, type StoredStateMachine } from './store/machines';

export type StepFunctionsOptions = {
  /** The database file. Its folder is created if needed. */
  readonly file: string;
  readonly clock: Clock;
  /** Runs a function. Rejects with an Error whose name is the errorType. */
  readonly invoke: Invoke;
};

const PROTOCOL: JsonProtocol = { targetPrefix: 'AWSStepFunctions', version: '1.0' };

/**
 * Creates standard workflows that survive a restart of the process. There is a checkpoint at the
 * end of every state, a wait ends at its absolute time, and a task that was running when the
 * process died runs again. Executions only run after `start()`, when their functions can be
 * reached.
 */
export const createStepFunctionsService = ({ file, clock, invoke }: StepFunctionsOptions) => {
  const database = openWorkflowStore(file);
  const stateMachines = createMachines(database, clock);
  const executions = createExecutions(database);
  const history = createHistory(database, clock);
  const frames = createFrames(database);
  const journal = createJournal({ database, clock, executions, frames, history });
  const runner = createExecutionRunner({ clock, invoke, journal, stateMachines });
  let isStarted = false;

  const operations = new Map<string, JsonOperation>(
    Object.entries({
      ...executionOperations({
        clock,
        stateMachines,
        executions,
        history,
        journal,
        runner,
        isStarted: () => isStarted,
      }),
      ...stateMachineOperations(stateMachines),
    }),
  );

  const service: AwsService = {
    name: 'states',
    handle: (request) => handleJson(PROTOCOL, operations, request),
    async close() {
      isStarted = false;
      await runner.close();
      database.close();
    },
  };

  return {
    ...service,
    /**
     * Creates the machine with its ARN, or replaces its definition for future executions. Rejects a
     * definition that the local cloud can't run as Step Functions does.
     */
    createStateMachine: (arn: string, definition: string) => stateMachines.put(arn, definition),
    /** Stops running all executions. They stay stored at their last checkpoints. */
    letGo() {
      isStarted = false;
      void runner.close();
    },
    /** Resumes the executions of an earlier process. From now on, new executions run too. */
    start() {
      isStarted = true;
      for (const execution of executions.running()) runner.launch(execution);
    },
  };
};
export type StepFunctionsService = ReturnType<typeof createStepFunctionsService>;

const stateMachineOperations = (machines: Machines): Record<string, JsonOperation> => ({
  DescribeStateMachine: jsonOperation(z.object({ stateMachineArn: z.string() }), (input) => {
    const stateMachine = machines.get(input.stateMachineArn);
    return {
      ...toStateMachineView(stateMachine),
      status: 'ACTIVE',
      definition: stateMachine.definition,
    };
  }),
  ListStateMachines: jsonOperation(z.unknown(), () => ({
    stateMachines: machines.list().map(toStateMachineView),
  })),
});

const toStateMachineView = ({ arn, createdAtMs }: StoredStateMachine) => ({
  stateMachineArn: arn,
  name: arn.slice(arn.lastIndexOf(':') + 1),
  type: 'STANDARD',
  creationDate: createdAtMs / 1000,
});
