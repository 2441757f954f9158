import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from './eventually';
import type { LocalProduct } from './local-product';

/** Dead letters wait for an operator, not for a function. */
const isWorkedOn = (queue: string): boolean => !/dead|dlq/i.test(queue);

const isStill = async (product: LocalProduct): Promise<boolean> => {
  const { functions, queues } = await product.metrics();
  return (
    Object.values(functions).every(({ running }) => running === 0) &&
    Object.entries(queues).every(([name, { visible }]) => visible === 0 || !isWorkedOn(name))
  );
};

/**
 * Waits until nothing runs and nothing can run before time passes. Moving the clock without this
 * would outrun a slow machine: work that a fast one does at once would then be hours late.
 */
export const whenStill = (product: LocalProduct): Promise<true> =>
  eventually(
    'nothing runs any more',
    async () => {
      if (!(await isStill(product))) return false;
      // One step of a workflow may have just started the next.
      await sleep(100);
      return isStill(product);
    },
    { withinMs: 600_000 },
  ) as Promise<true>;
