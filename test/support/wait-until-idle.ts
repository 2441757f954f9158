import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from './eventually';
import type { LocalProduct } from './local-product';

/** Returns whether functions read a queue. Dead letters wait for an operator instead. */
const isProcessed = (queue: string): boolean => !/dead|dlq/i.test(queue);

const isIdle = async (product: LocalProduct): Promise<boolean> => {
  const { functions, queues } = await product.metrics();
  return (
    Object.values(functions).every(({ running }) => running === 0) &&
    Object.entries(queues).every(([name, { visible }]) => visible === 0 || !isProcessed(name))
  );
};

/**
 * Waits until nothing runs and nothing can run before the clock moves. Otherwise, on a slow
 * machine, moving the clock ahead would leave unfinished work hours behind.
 */
export const waitUntilIdle = (product: LocalProduct): Promise<true> =>
  eventually(
    'nothing runs any more',
    async () => {
      if (!(await isIdle(product))) return false;
      // Checks twice, because one step of a workflow may have just started the next.
      await sleep(100);
      return isIdle(product);
    },
    { withinMs: 600_000 },
  ) as Promise<true>;
