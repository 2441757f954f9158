import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table/table';
import { byLastUse, type Sender, sender } from './sender';

const senderKey = (customerId: string, senderId: string) => ({
  pk: `C#${customerId}`,
  sk: `SND#${senderId}`,
});

/** The stored form of a sender. */
export const senderItem = (customerId: string, value: Sender) => ({
  ...senderKey(customerId, value.senderId),
  ...value,
});

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
        ExpressionAttributeValues: { ':pk': `C#${customerId}`, ':senders': 'SND#' },
        Limit: mostSenders,
      }),
    );
    return Items.map((item) => sender.parse(item)).sort(byLastUse);
  },

  /** @throws AppError sender_not_found */
  async get(customerId: string, senderId: string): Promise<Sender> {
    const Key = senderKey(customerId, senderId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    if (!Item) throw notFound();
    return sender.parse(Item);
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
