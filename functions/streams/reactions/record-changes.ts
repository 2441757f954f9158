import pMap from 'p-map';
import type { ChangeLine } from '../../columns/changes/change-line';
import { putChanges } from '../../columns/changes/change-store';
import { copiedOwner, readChangeLine } from '../../columns/changes/read-change';
import { createIndexPointers } from '../../columns/copy/index-pointers';
import { unawareMs } from '../../columns/maintenance/due-rules';
import { type Clock, systemClock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { Change } from '../../platform/work/stream-handler';
import type { Reaction, ReactionContext } from '../reaction';

/** How many customers are handled concurrently. */
const width = 8;
/**
 * The maximum delay with which a change may arrive. If it arrives later, the index is rebuilt. The
 * index remembers changed people for longer than this, so no late change is mistaken for a new one.
 */
const latestMs = 86_400_000;
const maxRemembered = 5_000;

/**
 * Caches which customers have an index, because most customers have none and every batch needs to
 * know.
 */
const createHasIndex = (context: Pick<ReactionContext, 'table'>, clock: Clock) => {
  const pointers = createIndexPointers(context.table);
  const cacheByCustomer = new Map<
    string,
    { readonly until: number; readonly has: Promise<boolean> }
  >();
  return (customerId: string): Promise<boolean> => {
    const found = cacheByCustomer.get(customerId);
    if (found && found.until > clock()) return found.has;
    if (cacheByCustomer.size >= maxRemembered) cacheByCustomer.clear();
    const askedAt = clock();
    const isPresent = pointers
      .get(customerId)
      .then((pointer) => pointer !== undefined && pointer.endedAt === undefined);
    cacheByCustomer.set(customerId, { until: askedAt + unawareMs, has: isPresent });
    isPresent.catch(() => cacheByCustomer.delete(customerId));
    return isPresent;
  };
};

/**
 * Stores change records about people for the columnar indexes of their audiences, one object per
 * customer and batch. If an index's changes can't be stored, the index is rebuilt. Sending emails
 * doesn't wait for this.
 */
export const recordChanges = (
  { table, columns }: Pick<ReactionContext, 'table' | 'columns'>,
  clock = systemClock,
): Reaction => {
  const hasCopy = createHasIndex({ table }, clock);
  const pointers = createIndexPointers(table);

  const storeChanges = async (customerId: string, changes: readonly Change[]): Promise<void> => {
    const lines = changes.flatMap((change): ChangeLine[] => {
      const line = readChangeLine(change);
      return line ? [line] : [];
    });
    if (lines.length === 0) return;
    const hasLateChange = lines.some(({ at }) => clock() - at > latestMs);
    try {
      if (hasLateChange) throw new Error('A change arrived too late for the columnar index');
      await putChanges(columns, customerId, lines);
    } catch (error) {
      log.warn('The columnar index will be rebuilt', { customerId, ...errorFields(error) });
      await pointers.breakOff(customerId, clock());
    }
  };

  return async (changes) => {
    const byCustomer = Map.groupBy(changes, copiedOwner);
    await pMap(
      [...byCustomer],
      async ([customerId, all]) => {
        if (customerId && (await hasCopy(customerId))) await storeChanges(customerId, all);
      },
      { concurrency: width },
    );
  };
};
