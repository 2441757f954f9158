import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import { readSender, type Sender, senderKey, senderPrefix } from '../items/account/sender';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table/table';
import { byLastUse } from './sender';

const notFound = () => new AppError('sender_not_found', 'This sender no longer exists.');

/** A customer has a handful of senders; one page always holds them. */
const mostSenders = 100;

export const createSenderRepository = ({ client, name: TableName }: Table) => ({
  /** All senders of the customer, last used first. */
  async list(customerId: string): Promise<Sender[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :senders)',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':senders': senderPrefix,
        },
        Limit: mostSenders,
      }),
    );
    return Items.map(readSender).sort(byLastUse);
  },

  /** @throws AppError sender_not_found */
  async get(customerId: string, senderId: string): Promise<Sender> {
    const Key = senderKey(customerId, senderId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    if (!Item) throw notFound();
    return readSender(Item);
  },

  /** @throws AppError sender_not_found */
  async setLastUsed(customerId: string, senderId: string, at: string): Promise<void> {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: senderKey(customerId, senderId),
          UpdateExpression: 'SET lastUsedAt = :at',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':at': at },
        }),
      );
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  },
});
