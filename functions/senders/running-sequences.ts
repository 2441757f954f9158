import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import { readSequenceSending } from '../items/sequence/sequence';
import { sequencePrefix } from '../items/sequence/sequence-keys';
import type { Table } from '../platform/table/table';

/** An account's sequences usually fit two pages of 1 MB. */
const maxPages = 8;

type Running = ReturnType<typeof readSequenceSending>;

/** Finds the active sequences that send from an address. */
export const createRunningSequences =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, address: string): Promise<readonly Running[]> => {
    const found: Running[] = [];
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
      found.push(...Items.map(readSequenceSending));
      startKey = LastEvaluatedKey;
      if (!startKey) break;
    }
    const sendsFrom = ({ enabled, running }: Running) =>
      enabled && running?.fromAddress.toLowerCase() === address.toLowerCase();
    return found.filter(sendsFrom);
  };
export type RunningSequences = ReturnType<typeof createRunningSequences>;
