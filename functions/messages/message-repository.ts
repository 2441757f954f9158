import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import {
  type Message,
  messageItem,
  messageKey,
  messagePrefix,
  readMessage,
} from '../items/message';
import { isConditionFailed, type Table } from '../platform/table/table';

/**
 * The maximum number of messages that a poll returns, newest first. Older messages appear when
 * these are closed.
 */
const maxMessages = 20;

export const createMessageRepository = ({ client, name: TableName }: Table) => ({
  /** Lists up to twenty messages, newest first. */
  async list(customerId: string): Promise<Message[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :messages)',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':messages': messagePrefix,
        },
        ScanIndexForward: false,
        Limit: maxMessages,
      }),
    );
    return Items.map(readMessage);
  },

  /** Writes a message once. Writing the same id again changes nothing. */
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

  /** Closes a message. Has no effect if it no longer exists. */
  async remove(customerId: string, messageId: string): Promise<void> {
    const Key = messageKey(customerId, messageId);
    await client.send(new DeleteCommand({ TableName, Key }));
  },
});
export type MessageRepository = ReturnType<typeof createMessageRepository>;
