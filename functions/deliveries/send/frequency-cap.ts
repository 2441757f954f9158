import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { lastEmailKey } from '../../items/audience/last-email';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Delivery } from '../../items/delivery/delivery';
import type { Clock } from '../../platform/clock';
import { isConditionFailed, type Table } from '../../platform/table/table';

/**
 * The number of people checked at a time. It equals the number of emails that a worker sends at a
 * time.
 */
const width = 10;

export type FrequencyCap = (
  delivery: Delivery,
  people: readonly Subscriber[],
) => Promise<{ readonly free: readonly Subscriber[]; readonly capped: readonly Subscriber[] }>;

/**
 * Decides who may get an email now under the frequency cap. If several deliveries are sent at the
 * same time, one conditional write decides which of them may email a person. That delivery keeps
 * its permission, even if its queue message is read repeatedly. The email counts toward the cap
 * before it's sent, so it counts even if SES refuses it.
 */
export const createFrequencyCap = (
  { client, name: TableName }: Table,
  clock: Clock,
): FrequencyCap => {
  const claimSlot = async (
    { customerId, deliveryId, frequencyCapHours = 0 }: Delivery,
    subscriberId: string,
  ): Promise<boolean> => {
    const now = Math.floor(clock() / 1000);
    const reach = frequencyCapHours * 3600;
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: lastEmailKey(customerId, subscriberId),
          UpdateExpression: 'SET #at = :now, did = :did, #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(pk) OR #at <= :before OR did = :did',
          ExpressionAttributeNames: { '#at': 'at', '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':now': now,
            ':did': deliveryId,
            ':before': now - reach,
            ':ttl': now + reach,
          },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  };

  return async (delivery, people) => {
    if (!delivery.frequencyCapHours) return { free: people, capped: [] };
    const mayBe = await pMap(people, ({ id }) => claimSlot(delivery, id), { concurrency: width });
    const capped = people.filter((_, index) => !mayBe[index]);
    return {
      free: people.filter((_, index) => mayBe[index]),
      // An email in a sequence is postponed and not skipped, so these people stay due.
      capped: delivery.sequenceId === undefined ? capped : [],
    };
  };
};
