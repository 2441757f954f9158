import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Choice, choiceText } from '../items/audience/choice';
import { readSubscriber, type Subscriber } from '../items/audience/subscriber';
import { memberKey, subscriberKey } from '../items/audience/subscriber-keys';
import { deleteItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';
import type { MembershipRepository } from './membership-repository';

type Dependencies = {
  readonly table: Table;
  readonly memberships: Pick<MembershipRepository, 'putMany'>;
};

/** What people decide themselves about segments. Every call may be repeated. */
export const createSegmentChoices = ({ table, memberships }: Dependencies) => {
  const { client, name: TableName } = table;

  /** The subscriber afterwards; undefined for somebody deleted meanwhile. */
  const write = async (
    customerId: string,
    subscriberId: string,
    choice: Choice,
  ): Promise<Subscriber | undefined> => {
    const isLeaving = choice.how === 'left';
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: subscriberKey(customerId, subscriberId),
          UpdateExpression: isLeaving
            ? 'ADD ch :choice DELETE sg :segments'
            : 'ADD ch :choice, sg :segments',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: {
            ':choice': new Set([choiceText(choice)]),
            ':segments': new Set([choice.segmentId]),
          },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readSubscriber(Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  };

  const takeOut = (customerId: string, segmentId: string, subscriberId: string) =>
    deleteItems(table, [memberKey(customerId, segmentId, subscriberId)]);

  return {
    /** The subscriber first: whoever puts members in looks there. */
    async leave(customerId: string, { id, segmentIds }: Subscriber, segmentId: string, at: string) {
      if (segmentIds.includes(segmentId)) {
        await write(customerId, id, { how: 'left', segmentId, at });
      }
      await takeOut(customerId, segmentId, id);
    },

    /** The member first, so that the stream already finds the one to copy changes to. */
    async comeBack(customerId: string, person: Subscriber, segmentId: string, at: string) {
      await memberships.putMany(customerId, segmentId, [person]);
      const now = await write(customerId, person.id, { how: 'returned', segmentId, at });
      if (!now) await takeOut(customerId, segmentId, person.id);
      else if (now.status !== person.status || now.name !== person.name) {
        await memberships.putMany(customerId, segmentId, [now]);
      }
    },
  };
};
export type SegmentChoices = ReturnType<typeof createSegmentChoices>;
