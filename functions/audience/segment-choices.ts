import type { Subscriber } from '../items/audience/subscriber';
import { memberKey } from '../items/audience/subscriber-keys';
import {
  preferenceText,
  type SubscriptionPreference,
} from '../items/audience/subscription-preference';
import { deleteItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import type { MembershipRepository } from './membership-repository';
import { createSubscriberChange } from './subscriber-change';

type Dependencies = {
  readonly table: Table;
  readonly memberships: Pick<MembershipRepository, 'putMany'>;
};

/** Stores people's own subscription preferences for segments. Every call is safe to repeat. */
export const createSegmentChoices = ({ table, memberships }: Dependencies) => {
  const change = createSubscriberChange(table);

  const write = (customerId: string, subscriberId: string, choice: SubscriptionPreference) =>
    change(customerId, subscriberId, {
      UpdateExpression:
        choice.how === 'left'
          ? 'ADD ch :choice DELETE sg :segments'
          : 'ADD ch :choice, sg :segments',
      ExpressionAttributeValues: {
        ':choice': new Set([preferenceText(choice)]),
        ':segments': new Set([choice.segmentId]),
      },
    });

  const removeMember = (customerId: string, segmentId: string, subscriberId: string) =>
    deleteItems(table, [memberKey(customerId, segmentId, subscriberId)]);

  return {
    /**
     * The subscriber is written before the member, because code that adds members checks the
     * subscriber.
     */
    async leave(customerId: string, { id, segmentIds }: Subscriber, segmentId: string, at: string) {
      if (segmentIds.includes(segmentId)) {
        await write(customerId, id, { how: 'left', segmentId, at });
      }
      await removeMember(customerId, segmentId, id);
    },

    /**
     * The member is written before the subscriber, so that the stream handler finds the member when
     * it copies the subscriber's changes.
     */
    async comeBack(customerId: string, person: Subscriber, segmentId: string, at: string) {
      await memberships.putMany(customerId, segmentId, [person]);
      const currentPerson = await write(customerId, person.id, { how: 'returned', segmentId, at });
      if (!currentPerson) await removeMember(customerId, segmentId, person.id);
      else if (currentPerson.status !== person.status || currentPerson.name !== person.name) {
        await memberships.putMany(customerId, segmentId, [currentPerson]);
      }
    },
  };
};
export type SegmentChoices = ReturnType<typeof createSegmentChoices>;
