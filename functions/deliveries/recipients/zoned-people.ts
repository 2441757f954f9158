import { zoneOfPerson } from '../../audience/zones/person-zone';
import { homeZone } from '../../audience/zones/zone-names';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Listed } from './manifest-store';

/** How many live in each zone; '' are those whose zone is unknown. */
export type ZoneTally = Record<string, number>;

type People = {
  readonly customerId: string;
  /** The customer's, which decides in countries with several. */
  readonly timeZone: string;
  readonly subscribers: {
    getMany(customerId: string, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  };
};

/** People whose attributes are read and held at a time. */
const group = 500;

/** Everybody with their zone, in the same order; each is counted in `tally`. */
export const zoned = async function* (
  ids: AsyncIterable<string>,
  { customerId, timeZone, subscribers }: People,
  tally: ZoneTally,
): AsyncGenerator<Listed> {
  const home = homeZone(timeZone);
  const withZones = async (some: readonly string[]): Promise<Listed[]> => {
    const found = await subscribers.getMany(customerId, some);
    return some.map((id) => {
      const zone = zoneOfPerson(Object.entries(found.get(id)?.fields ?? {}), home) ?? '';
      tally[zone] = (tally[zone] ?? 0) + 1;
      return { id, zone };
    });
  };
  let waiting: string[] = [];
  for await (const id of ids) {
    waiting.push(id);
    if (waiting.length < group) continue;
    yield* await withZones(waiting);
    waiting = [];
  }
  yield* await withZones(waiting);
};
