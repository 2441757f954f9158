import pMap from 'p-map';
import type { SubscriberRow } from '../../shared/contracts/subscribers';
import { isSameMember } from '../items/audience/member';
import { memberKey } from '../items/audience/subscriber-keys';
import { hasLeft } from '../items/audience/subscription-preference';
import { deleteItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import type { MembershipRepository } from './membership-repository';
import { createSubscriberChange } from './subscriber-change';
import type { SubscriberRepository } from './subscriber-repository';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  readonly memberships: Pick<MembershipRepository, 'putMany'>;
};

/** The number of concurrent subscriber writes. */
const width = 50;

/** Marks a member as added manually. */
const addedManually = (row: SubscriberRow) => ({ ...row, came: 'byHand' as const });

/** Adds people to a static segment and removes them. All of its functions are safe to repeat. */
export const createSegmentMembers = ({ table, subscribers, memberships }: Dependencies) => {
  const changeSubscriber = createSubscriberChange(table);

  const changeSet = (
    customerId: string,
    subscriberId: string,
    change: 'ADD' | 'DELETE',
    segmentId: string,
  ) =>
    changeSubscriber(customerId, subscriberId, {
      UpdateExpression: `${change} sg :segments`,
      ExpressionAttributeValues: { ':segments': new Set([segmentId]) },
    });

  const removeMembers = (customerId: string, segmentId: string, subscriberIds: readonly string[]) =>
    deleteItems(
      table,
      subscriberIds.map((subscriberId) => memberKey(customerId, segmentId, subscriberId)),
    );

  return {
    /**
     * Adds people to a segment, except those who left it themselves. Writes members before
     * subscribers, so that the stream handler finds the members to which it copies later changes of
     * subscribers. Rewrites members whose subscriber changed in the meantime.
     */
    async add(
      customerId: string,
      segmentId: string,
      subscriberIds: readonly string[],
    ): Promise<void> {
      const found = await subscribers.getMany(customerId, subscriberIds);
      const addableById = new Map([...found].filter(([, person]) => !hasLeft(person, segmentId)));
      await memberships.putMany(
        customerId,
        segmentId,
        [...addableById.values()].map(addedManually),
      );
      const updatedPeople = await pMap(
        [...addableById.keys()],
        (subscriberId) => changeSet(customerId, subscriberId, 'ADD', segmentId),
        { concurrency: width },
      );
      const remainingPeople = updatedPeople.filter((person) => person !== undefined);
      const ids = new Set(remainingPeople.map(({ id }) => id));
      const different = remainingPeople.filter((person) => {
        const previousPerson = addableById.get(person.id);
        return !previousPerson || !isSameMember(previousPerson, person);
      });
      await memberships.putMany(customerId, segmentId, different.map(addedManually));
      await removeMembers(
        customerId,
        segmentId,
        [...addableById.keys()].filter((subscriberId) => !ids.has(subscriberId)),
      );
    },

    async remove(
      customerId: string,
      segmentId: string,
      subscriberIds: readonly string[],
    ): Promise<void> {
      await pMap(
        subscriberIds,
        (subscriberId) => changeSet(customerId, subscriberId, 'DELETE', segmentId),
        { concurrency: width },
      );
      await removeMembers(customerId, segmentId, subscriberIds);
    },
  };
};
export type SegmentMembers = ReturnType<typeof createSegmentMembers>;
