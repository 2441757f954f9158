import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type ReputationCheck,
  readReputationCheck,
  reputationCheckItem,
  reputationCheckKey,
  reputationCheckOrder,
  reputationChecksIndex,
} from '../../items/reputation-check';
import { isConditionFailed, type Table } from '../../platform/table/table';

/**
 * How long to wait before a check. Counters are updated within seconds after an event, but a failed
 * update is retried for longer.
 */
const laterMs = 2 * 60_000;
/** The maximum number of checks per tick. The next tick handles the rest. */
const maxChecks = 200;

/**
 * Stores requests for reputation checks. They wait until the counters include the latest bounce or
 * complaint.
 */
export const createReputationCheckRepository = ({ client, name: TableName }: Table) => ({
  /** Requests a check in two minutes. If it was already requested, it's postponed. */
  async ask(customerId: string, now: number): Promise<void> {
    await client.send(
      new PutCommand({ TableName, Item: reputationCheckItem(customerId, now + laterMs) }),
    );
  },

  /** Returns the checks that are due, oldest first. */
  async due(now: number): Promise<ReputationCheck[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :looks AND g2sk < :now',
        ExpressionAttributeValues: {
          ':looks': reputationChecksIndex,
          ':now': reputationCheckOrder(now),
        },
        Limit: maxChecks,
      }),
    );
    return Items.map(readReputationCheck);
  },

  /** Removes a check, unless another one was requested in the meantime. */
  async done({ customerId, order }: ReputationCheck): Promise<void> {
    try {
      await client.send(
        new DeleteCommand({
          TableName,
          Key: reputationCheckKey(customerId),
          ConditionExpression: 'g2sk = :order',
          ExpressionAttributeValues: { ':order': order },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },
});
export type ReputationCheckRepository = ReturnType<typeof createReputationCheckRepository>;
