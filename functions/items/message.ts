import * as z from 'zod';
import { type UserMessage, userMessage } from '../../shared/contracts/messages';
import { isPersistent } from '../../shared/persistent-messages';
import { customerPartition } from './account/customer-keys';

export type Message = UserMessage;

/** Messages that aren't closed expire, unless they wait for a decision. */
export const messageLifetimeSeconds = 30 * 24 * 3600;

export const messagePrefix = 'MSG#';

export const messageKey = (customerId: string, messageId: string) => ({
  pk: customerPartition(customerId),
  sk: `${messagePrefix}${messageId}`,
});

/**
 * Returns the stored form of a message. Its id determines its key, so writing it twice is harmless.
 */
export const messageItem = (customerId: string, message: Message) => ({
  ...messageKey(customerId, message.id),
  ...(isPersistent(message.code)
    ? {}
    : { ttl: Math.floor(Date.parse(message.createdAt) / 1000) + messageLifetimeSeconds }),
  ...message,
});

/** An item as the table's stream shows it. Undefined if the item did not exist. */
type Image = Readonly<Record<string, unknown>> | undefined;

/** Returns the text of a stored message that reports a failed payment. */
export const failedPaymentText = (sk: string, item: Image): string | undefined =>
  sk.startsWith(messagePrefix) && item?.code === 'payment_failed'
    ? z.string().parse(item.description)
    : undefined;

export const readMessage = (item: unknown): Message => userMessage.parse(item);
