import { listPlace } from '../../items/audience/subscriber-keys';
import { createdAt, idAt } from '../format/people-rows';
import type { ListOrder } from '../order/lane-order';
import type { OrderedLane } from '../order/ordered-page';

/**
 * Where somebody stands in a list by age, as far as it takes to compare it with a place: larger is
 * newer. Their id only counts for a place of the same moment.
 */
const placeOf = ({ side: { people }, rows }: OrderedLane, at: number, after: string): string => {
  const row = rows[at] ?? 0;
  const moment = createdAt(people, row);
  if (!after.startsWith(listPlace(moment, ''))) return listPlace(moment, '');
  if (people.ids.isKnown(row)) return listPlace(moment, idAt(people, row));
  people.ids.want(row);
  return after;
};

/** What a lane has behind a place of a list by age, by halving; in a pass of `withIds`. */
export const byPlace = (lane: OrderedLane, order: ListOrder, after: string): OrderedLane => {
  const isNewestFirst = order.direction === 'descending';
  let [low, high] = [0, lane.rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const place = placeOf(lane, middle, after);
    if (isNewestFirst ? place >= after : place <= after) low = middle + 1;
    else high = middle;
  }
  return { ...lane, rows: lane.rows.subarray(low) };
};
