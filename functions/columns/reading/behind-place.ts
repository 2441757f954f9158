import { listPlace } from '../../items/audience/subscriber-keys';
import { createdAt, idAt } from '../format/people-rows';
import type { ListOrder } from '../order/lane-order';
import type { OrderedLane } from '../order/ordered-page';
import { firstWithout } from '../order/ordered-rows';

/**
 * Where somebody stands in a list by age, as far as it takes to compare it with a place: larger is
 * newer. Their id only counts for a place of the same moment.
 */
const placeOf = ({ side: { people }, rows }: OrderedLane, at: number, after: string): string => {
  const row = rows.at(at);
  const moment = createdAt(people, row);
  if (!after.startsWith(listPlace(moment, ''))) return listPlace(moment, '');
  if (people.ids.isKnown(row)) return listPlace(moment, idAt(people, row));
  people.ids.want(row);
  return after;
};

/** What a lane has behind a place of a list by age, by halving; in a pass of `withIds`. */
export const byPlace = (lane: OrderedLane, order: ListOrder, after: string): OrderedLane => {
  const { side, rows } = lane;
  const isNewestFirst = order.direction === 'descending';
  const passed = firstWithout(0, rows.length, (at) => {
    const place = placeOf(lane, at, after);
    return isNewestFirst ? place >= after : place <= after;
  });
  const left = {
    length: rows.length - passed,
    at: (at: number) => rows.at(passed + at),
    before: (other: Parameters<typeof rows.before>[0]) => Math.max(0, rows.before(other) - passed),
  };
  return { side, rows: left };
};
