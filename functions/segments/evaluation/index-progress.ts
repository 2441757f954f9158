import { countEveryone } from '../../audience/status-counters';
import type { IndexPointers } from '../../columns/copy/index-pointers';
import { isAwaited, readyAt } from '../../columns/maintenance/ready-at';
import type { StatusCounts } from '../../items/counts';
import { type Clock, toInstant } from '../../platform/clock';
import { isIndexed } from './query-index';

type Dependencies = {
  readonly pointers: Pick<IndexPointers, 'get'>;
  readonly counters: { byStatus(customerId: string): Promise<StatusCounts> };
  readonly clock: Clock;
};

/**
 * Creates a function that estimates when an audience's columnar index will be ready. The
 * result is empty unless the index is being built.
 */
export const createIndexProgress =
  ({ pointers, counters, clock }: Dependencies) =>
  async (customerId: string): Promise<{ readonly indexReadyAt?: string }> => {
    const pointer = await pointers.get(customerId);
    if (!pointer || !isAwaited(pointer)) return {};
    const people = countEveryone(await counters.byStatus(customerId));
    const expectedAt = isIndexed(people) ? readyAt(pointer, people, clock()) : undefined;
    return expectedAt === undefined ? {} : { indexReadyAt: toInstant(expectedAt) };
  };
