import type { ShopifySimulator } from '../world';
import { type BulkOperation, isRunning } from './bulk-operation';
import { runBulkOperation } from './bulk-work';

type StartedOperation = Pick<BulkOperation, 'id' | 'shop'>;

/** Runs bulk operations in the background. Operations that run at the same time take turns. */
export const createBulkRuns = (
  simulator: () => ShopifySimulator,
  onEnd: (operation: BulkOperation) => void,
) => {
  const runningTasks = new Set<Promise<void>>();

  const run = async (operation: StartedOperation): Promise<void> => {
    const currentOperation = await runBulkOperation(simulator(), operation);
    if (!isRunning(currentOperation)) onEnd(currentOperation);
  };

  const start = (operation: StartedOperation): void => {
    const task = run(operation).catch((error: unknown) => {
      if (!simulator().isStopped())
        console.error('A bulk operation of the simulator failed:', error);
    });
    runningTasks.add(task);
    void task.finally(() => runningTasks.delete(task));
  };

  return {
    start,
    /** Restarts the bulk operations that were running when the simulator was stopped. */
    resume: (): void => {
      for (const operationToResume of simulator().store.list('bulk'))
        if (isRunning(operationToResume)) start(operationToResume);
    },
    /** Resolves once no bulk operation is running. */
    settled: async (): Promise<void> => void (await Promise.all(runningTasks)),
  };
};
