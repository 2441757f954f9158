import type { ShopifyWorld } from '../world';
import { type BulkOperation, isGoing } from './bulk-operation';
import { workOnBulk } from './bulk-work';

type Started = Pick<BulkOperation, 'id' | 'shop'>;

/** Runs operations in the background. Concurrent ones take turns. */
export const createBulkRuns = (
  world: () => ShopifyWorld,
  ended: (operation: BulkOperation) => void,
) => {
  const running = new Set<Promise<void>>();

  const run = async (operation: Started): Promise<void> => {
    const found = await workOnBulk(world(), operation);
    if (!isGoing(found)) ended(found);
  };

  const start = (operation: Started): void => {
    const work = run(operation).catch((error: unknown) => {
      if (!world().isStopped()) console.error('A bulk operation of the simulator failed:', error);
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  };

  return {
    start,
    /** Restarts what was running when the simulator was stopped. */
    resume: (): void => {
      for (const one of world().store.list('bulk')) if (isGoing(one)) start(one);
    },
    /** Resolves once no operation is writing any more. */
    settled: async (): Promise<void> => void (await Promise.all(running)),
  };
};
