import pMap from 'p-map';
import { countEveryone, createAudienceCounters } from '../../audience/status-counters';
import { createIndexPointers } from '../../columns/copy/index-pointers';
import { indexOwner } from '../../items/audience/columnar-index';
import { subscriberCountOwner } from '../../items/counters';
import { readStatusCounts } from '../../items/counts';
import { systemClock } from '../../platform/clock';
import type { Item } from '../../platform/table/item';
import type { Change } from '../../platform/work/stream-handler';
import { createIndexRequest } from '../../segments/evaluation/request-index';
import type { Reaction, ReactionContext } from '../reaction';

/** How many customers are handled concurrently. */
const width = 8;
/**
 * A counter counts about an eighth of an audience. While none of them is larger than this, the
 * audience is too small for an index.
 */
const maxSmall = 1_250;

const countIn = (item: Item | undefined): number =>
  item ? countEveryone(readStatusCounts(item)) : 0;

/** Returns the customer whose audience has grown and may now be large enough for an index. */
const grownAudience = (change: Change): string | undefined => {
  const customerId = subscriberCountOwner(change);
  if (customerId === undefined) return undefined;
  const people = countIn(change.after);
  return people > maxSmall && people > countIn(change.before) ? customerId : undefined;
};

const requestedIndex = (change: Change): string | undefined =>
  change.kind === 'INSERT' ? indexOwner(change) : undefined;

/**
 * Requests the columnar index of an audience that has become large, no matter how. Also starts to
 * build every index that was just requested.
 */
export const requestIndexes = (
  { table, startIndexUpkeep }: Pick<ReactionContext, 'table' | 'startIndexUpkeep'>,
  clock = systemClock,
): Reaction => {
  const requestIndex = createIndexRequest(
    createAudienceCounters(table),
    createIndexPointers(table),
    clock,
  );
  return async (changes) => {
    const grown = new Set(changes.flatMap((change) => grownAudience(change) ?? []));
    await pMap(grown, requestIndex, { concurrency: width });
    const requested = changes.flatMap((change) => requestedIndex(change) ?? []);
    const build = (customerId: string) => startIndexUpkeep({ customerId, isNew: true });
    await pMap(requested, build, { concurrency: width });
  };
};
