import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../../items/account/customer-keys';
import { readSequenceTimes, type SequenceTimes } from '../../items/sequence/sequence';
import { sequencePrefix } from '../../items/sequence/sequence-keys';
import type { Table } from '../../platform/table/table';

/** The maximum number of pages. An account's sequences usually fit into two pages of 1 MB. */
const maxPages = 8;

/** Reads on which days and at which hours each of a customer's sequences sends. */
export const createSequenceTimes =
  ({ client, name: TableName }: Table) =>
  async (customerId: string): Promise<readonly SequenceTimes[]> => {
    const found: SequenceTimes[] = [];
    let startKey: Record<string, unknown> | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :series)',
          ExpressionAttributeValues: {
            ':pk': customerPartition(customerId),
            ':series': sequencePrefix,
          },
          ExclusiveStartKey: startKey,
        }),
      );
      found.push(...Items.map(readSequenceTimes));
      startKey = LastEvaluatedKey;
      if (!startKey) break;
    }
    return found;
  };
