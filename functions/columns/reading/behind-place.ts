import { listPlace } from '../../items/audience/subscriber-keys';
import { textAt } from '../format/arrow-columns';
import type { ListOrder } from '../order/lane-order';
import type { OrderedLane } from '../order/ordered-page';

/** Where somebody stands in a list by age: larger is newer. */
const placeOf = ({ side: { people }, rows }: OrderedLane, at: number): string => {
  const row = rows[at] ?? 0;
  return listPlace(textAt(people.created, row), textAt(people.ids, row));
};

/** What a lane has behind a place of a list by age, by halving. */
export const byPlace = (lane: OrderedLane, order: ListOrder, after: string): OrderedLane => {
  const isNewestFirst = order.direction === 'descending';
  let [low, high] = [0, lane.rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const place = placeOf(lane, middle);
    if (isNewestFirst ? place >= after : place <= after) low = middle + 1;
    else high = middle;
  }
  return { ...lane, rows: lane.rows.subarray(low) };
};
