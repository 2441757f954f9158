import { countEveryone, type createAudienceCounters } from '../../audience/status-counters';
import type { CopyPointers } from '../../columns/copy/copy-pointers';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import { isIndexed } from './ask-copy';

/**
 * Creates a function that requests the columnar index of an audience that has grown large, so that
 * the index is ready before anyone asks about the audience. Counters may lag behind the last rows
 * by seconds. If they are still too low or the request fails, the first query requests the index.
 */
export const createIndexRequest =
  (
    counters: Pick<ReturnType<typeof createAudienceCounters>, 'byStatus'>,
    pointers: Pick<CopyPointers, 'begin'>,
    clock: Clock,
  ) =>
  async (customerId: string): Promise<void> => {
    try {
      const people = countEveryone(await counters.byStatus(customerId));
      if (isIndexed(people)) await pointers.begin(customerId, clock());
    } catch (error) {
      log.warn('Couldn’t request the columnar index', { customerId, ...errorFields(error) });
    }
  };
