import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { lastMailKey } from '../../items/audience/last-mail';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Delivery } from '../../items/delivery/delivery';
import type { Clock } from '../../platform/clock';
import { isConditionFailed, type Table } from '../../platform/table/table';

/** The worker's mails go out as many at a time. */
const width = 10;

export type FrequencyCap = (
  delivery: Delivery,
  people: readonly Subscriber[],
) => Promise<{ readonly free: readonly Subscriber[]; readonly capped: readonly Subscriber[] }>;

/**
 * Who may be written to now although somebody wrote to them a short time ago. One conditional write
 * decides between deliveries that go out at the same time; the delivery that holds a person's turn
 * keeps it however often its message is read. A turn is taken before the mail is sent, so it is
 * used up even if SES refuses the mail.
 */
export const createFrequencyCap = (
  { client, name: TableName }: Table,
  clock: Clock,
): FrequencyCap => {
  const take = async (
    { customerId, deliveryId, frequencyCapHours = 0 }: Delivery,
    subscriberId: string,
  ): Promise<boolean> => {
    const now = Math.floor(clock() / 1000);
    const reach = frequencyCapHours * 3600;
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: lastMailKey(customerId, subscriberId),
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
    const mayBe = await pMap(people, ({ id }) => take(delivery, id), { concurrency: width });
    const capped = people.filter((_, index) => !mayBe[index]);
    return {
      free: people.filter((_, index) => mayBe[index]),
      // A step of a series is put off and not skipped: its people stay due.
      capped: delivery.sequenceId === undefined ? capped : [],
    };
  };
};
