import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../../items/account/customer-keys';
import { readSequenceSending, readTrigger } from '../../items/sequence/sequence';
import { sequenceKey, triggerPrefix } from '../../items/sequence/sequence-keys';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/**
 * Returns an account's active sequences that start with a segment. An account has up to 100
 * sequences.
 */
export const createSegmentSequences =
  (table: Table) => async (customerId: string, segmentId: string) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :series)',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':series': triggerPrefix(segmentId),
        },
        ConsistentRead: true,
      }),
    );
    const keys = Items.map((item) => sequenceKey(customerId, readTrigger(item).sequenceId));
    const found = (await getItems(table, keys, { consistent: true })).map(readSequenceSending);
    return found.map(({ id, name }) => ({ id, name }));
  };
export type SegmentSequences = ReturnType<typeof createSegmentSequences>;
