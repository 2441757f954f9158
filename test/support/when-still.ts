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
 * Waits until nothing runs and nothing can run before time passes. A clock that is moved on without
 * it outruns a slow machine: what is done at once on a quick one is then late by hours.
 */
export const whenStill = (product: LocalProduct): Promise<true> =>
  eventually(
    'nothing runs any more',
    async () => {
      if (!(await isStill(product))) return false;
      // One step of a workflow may just have handed over to the next.
      await sleep(100);
      return isStill(product);
    },
    { withinMs: 600_000 },
  ) as Promise<true>;
