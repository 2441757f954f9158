import { seenSegments } from '../../items/audience/consent';
import { readSubscriber, type Subscriber } from '../../items/audience/subscriber';
import { subscriberKey } from '../../items/audience/subscriber-keys';
import type { Clock } from '../../platform/clock';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import type { StaticAudience } from './audience-reading';

/** Changes reach a copy within seconds; who was added since is looked up in the index. */
const freshMs = 60_000;
const mostFresh = 100;

/** People as they are at this moment; whoever is gone is left out. */
export const readPeople = async (
  table: Table,
  customerId: string,
  ids: readonly string[],
): Promise<Subscriber[]> => {
  const keys = ids.map((id) => subscriberKey(customerId, id));
  return (await getItems(table, keys, { consistent: true })).map(readSubscriber);
};

/** What they did and bought is told by the stream, which tells the copy as well. */
const asPerson = ({
  id,
  email,
  name,
  status,
  statusReason,
  createdAt,
  fields,
  segmentIds,
}: Subscriber) => ({
  id,
  email,
  name,
  status,
  createdAt,

  fields: { ...fields },
  segmentIds: [...(seenSegments(segmentIds, status, statusReason) ?? [])],
  deeds: {},
  purchases: '',
});

/** The newest people, as far as they are younger than what the stream may not have told yet. */
export const createJustAdded = (table: Table, clock: Clock, list: StaticAudience['list']) => {
  const newest = async (customerId: string, limit: number) => {
    const since = clock() - freshMs;
    const { subscribers } = await list({ customerId }, { limit, offset: 0 });
    return subscribers.filter(({ createdAt }) => Date.parse(createdAt) > since);
  };
  return async (customerId: string) => {
    // Mostly there is nobody: one row of each lane says so.
    if ((await newest(customerId, 1)).length === 0) return [];
    const fresh = await newest(customerId, mostFresh);
    const people = await readPeople(
      table,
      customerId,
      fresh.map(({ id }) => id),
    );
    return people.map(asPerson);
  };
};
