import type { ShopifySimulator } from '../world';
import { type BulkOperation, isRunning } from './bulk-operation';
import { runBulkOperation } from './bulk-work';

type StartedOperation = Pick<BulkOperation, 'id' | 'shop'>;

/** Runs bulk operations in the background. Operations that run at the same time take turns. */
export const createBulkRuns = (
  simulator: () => ShopifySimulator,
  ended: (operation: BulkOperation) => void,
) => {
  const running = new Set<Promise<void>>();

  const run = async (operation: StartedOperation): Promise<void> => {
    const found = await runBulkOperation(simulator(), operation);
    if (!isRunning(found)) ended(found);
  };

  const start = (operation: StartedOperation): void => {
    const task = run(operation).catch((error: unknown) => {
      if (!simulator().isStopped())
        console.error('A bulk operation of the simulator failed:', error);
    });
    running.add(task);
    void task.finally(() => running.delete(task));
  };

  return {
    start,
    /** Restarts the bulk operations that were running when the simulator was stopped. */
    resume: (): void => {
      for (const one of simulator().store.list('bulk')) if (isRunning(one)) start(one);
    },
    /** Resolves once no bulk operation is running. */
    settled: async (): Promise<void> => void (await Promise.all(running)),
  };
};
