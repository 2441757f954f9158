import type { PlanLimit } from '../../plans/subscriber-limit';
import type { Clock } from '../../platform/clock';

type Dependencies = { readonly planLimit: Pick<PlanLimit, 'room'>; readonly clock: Clock };
type Room = { readonly until: number; left: number };

/** Counting costs eight queries, and a shop's customers come by the hundred thousand. */
const keptMs = 30_000;

/**
 * Whether the plan holds one more subscriber; asked once for each, for every yes takes a place.
 * A plan that is full is looked at again after half a minute.
 */
export const createShopRoom = ({ planLimit, clock }: Dependencies) => {
  const rooms = new Map<string, Promise<Room>>();

  const look = async (customerId: string): Promise<Room> => {
    const room = await planLimit.room(customerId);
    return { until: clock() + keptMs, left: room ? room.fits : Number.POSITIVE_INFINITY };
  };

  const kept = (customerId: string): Promise<Room> => {
    const found = rooms.get(customerId) ?? look(customerId);
    rooms.set(customerId, found);
    return found;
  };

  return async (customerId: string): Promise<boolean> => {
    const before = kept(customerId);
    try {
      // Only who still finds the old one there lets it be looked at anew.
      if ((await before).until <= clock() && rooms.get(customerId) === before) {
        rooms.delete(customerId);
      }
      const room = await kept(customerId);
      if (room.left <= 0) return false;
      room.left -= 1;
      return true;
    } catch (error) {
      rooms.delete(customerId);
      throw error;
    }
  };
};
