import { countEveryone, type createAudienceCounters } from '../../audience/status-counters';
import type { IndexPointers } from '../../columns/copy/index-pointers';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import { isIndexed } from './query-index';

/**
 * Creates a function that requests the columnar index of an audience that has grown large, so that
 * the index is ready before anyone asks about the audience. If the request fails, the first query
 * requests the index.
 */
export const createIndexRequest =
  (
    counters: Pick<ReturnType<typeof createAudienceCounters>, 'byStatus'>,
    pointers: Pick<IndexPointers, 'get' | 'begin'>,
    clock: Clock,
  ) =>
  async (customerId: string): Promise<void> => {
    try {
      if (await pointers.get(customerId)) return;
      const people = countEveryone(await counters.byStatus(customerId));
      if (isIndexed(people)) await pointers.begin(customerId, clock());
    } catch (error) {
      log.warn('Couldn’t request the columnar index', { customerId, ...errorFields(error) });
    }
  };
