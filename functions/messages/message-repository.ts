import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isConditionFailed, type Table } from '../platform/table/table';
import { type Message, messageItem, storedMessage } from './message';

/** The poll shows the newest ones; older ones wait until these are closed. */
const mostShown = 20;

export const createMessageRepository = ({ client, name: TableName }: Table) => ({
  /** Newest first, at most twenty. */
  async list(customerId: string): Promise<Message[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :messages)',
        ExpressionAttributeValues: { ':pk': `C#${customerId}`, ':messages': 'MSG#' },
        ScanIndexForward: false,
        Limit: mostShown,
      }),
    );
    return Items.map((item) => storedMessage.parse(item));
  },

  /** Writes a message once; the same id again changes nothing. */
  async put(customerId: string, message: Message): Promise<void> {
    try {
      await client.send(
        new PutCommand({
          TableName,
          Item: messageItem(customerId, message),
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },

  /** Closing a message that is gone is no error. */
  async remove(customerId: string, messageId: string): Promise<void> {
    const Key = { pk: `C#${customerId}`, sk: `MSG#${messageId}` };
    await client.send(new DeleteCommand({ TableName, Key }));
  },
});
export type MessageRepository = ReturnType<typeof createMessageRepository>;
