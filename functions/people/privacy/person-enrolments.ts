import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../../items/account/customer-keys';
import { enrolmentKey, sequenceOf, sequencePrefix } from '../../items/sequence/sequence-keys';
import { deleteItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** 100 series of at most 70 kB, in pages of 1 MB. */
const mostPages = 8;

/** Removes a person from all series of a customer. Safe to repeat. */
export const createEnrolmentRemoval =
  (table: Table) =>
  async (customerId: string, subscriberId: string): Promise<void> => {
    let from: Record<string, unknown> | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :series)',
          ExpressionAttributeValues: {
            ':pk': customerPartition(customerId),
            ':series': sequencePrefix,
          },
          ProjectionExpression: 'sk',
          ExclusiveStartKey: from,
          ConsistentRead: true,
        }),
      );
      const ids = Items.flatMap(({ sk }) => sequenceOf(String(sk)) ?? []);
      await deleteItems(
        table,
        ids.map((id) => enrolmentKey(id, subscriberId)),
      );
      from = LastEvaluatedKey;
      if (!from) return;
    }
    throw new Error('A customer has more series than there may be');
  };
export type EnrolmentRemoval = ReturnType<typeof createEnrolmentRemoval>;
