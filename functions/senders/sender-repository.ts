import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../shared/limits';
import { customerPartition } from '../items/account/customer-keys';
import { domainClaimKey, readDomainClaim } from '../items/account/domain-claim';
import { readSender, type Sender, senderKey, senderPrefix } from '../items/account/sender';
import { AppError } from '../platform/app-error';
import { getItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';
import { compareProposals, withClaim } from './sender';

const notFound = () => new AppError('sender_not_found', 'This sender no longer exists.');

/** There may be two default senders in addition to the added ones. */
const maxRead = limits.maxSenders + 2;

/**
 * Stores a customer's senders, and decides for every caller whether a sender may send. A sender on
 * a custom domain is verified only while that domain belongs to this customer and is verified.
 */
export const createSenderRepository = (table: Table) => {
  const { client, name: TableName } = table;

  /** Returns senders with the current state of their domains' claims. */
  const withClaimState = async (
    customerId: string,
    found: readonly Sender[],
  ): Promise<Sender[]> => {
    const keys = found.flatMap(({ domain }) => (domain ? [domainClaimKey(domain)] : []));
    if (keys.length === 0) return [...found];
    const items = await getItems(table, keys, { consistent: true });
    const claims = new Map(items.map(readDomainClaim).map((claim) => [claim.domain, claim]));
    return found.map((sender) => withClaim(customerId, sender, claims.get(sender.domain ?? '')));
  };

  const update = async (
    customerId: string,
    senderId: string,
    name: 'name' | 'lastUsedAt' | 'ipPoolName',
    value: string,
  ): Promise<void> => {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: senderKey(customerId, senderId),
          UpdateExpression: 'SET #name = :value',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  };

  return {
    /** Returns all senders of the customer, the default first. */
    async list(customerId: string): Promise<Sender[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :senders)',
          ExpressionAttributeValues: {
            ':pk': customerPartition(customerId),
            ':senders': senderPrefix,
          },
          Limit: maxRead,
          ConsistentRead: true,
        }),
      );
      return (await withClaimState(customerId, Items.map(readSender))).sort(compareProposals);
    },

    /** @throws AppError sender_not_found */
    async get(customerId: string, senderId: string): Promise<Sender> {
      const Key = senderKey(customerId, senderId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (!Item) throw notFound();
      const [sender] = await withClaimState(customerId, [readSender(Item)]);
      if (!sender) throw notFound();
      return sender;
    },

    /** @throws AppError sender_not_found */
    setLastUsed: (customerId: string, senderId: string, at: string): Promise<void> =>
      update(customerId, senderId, 'lastUsedAt', at),

    /** @throws AppError sender_not_found */
    rename: (customerId: string, senderId: string, name: string): Promise<void> =>
      update(customerId, senderId, 'name', name),

    /** @throws AppError sender_not_found */
    setPool: (customerId: string, senderId: string, pool: string): Promise<void> =>
      update(customerId, senderId, 'ipPoolName', pool),
  };
};
export type SenderRepository = ReturnType<typeof createSenderRepository>;
