import { type UserMessage, userMessage } from '../../shared/contracts/messages';
import { customerPartition } from './account/customer-keys';

export type Message = UserMessage;

/** Messages nobody closes go away by themselves. */
export const messageLifetimeSeconds = 30 * 24 * 3600;

export const messagePrefix = 'MSG#';

export const messageKey = (customerId: string, messageId: string) => ({
  pk: customerPartition(customerId),
  sk: `${messagePrefix}${messageId}`,
});

/** The stored form of a message; its id decides its place, so writing it twice is harmless. */
export const messageItem = (customerId: string, message: Message) => ({
  ...messageKey(customerId, message.id),
  ttl: Math.floor(Date.parse(message.createdAt) / 1000) + messageLifetimeSeconds,
  ...message,
});

export const readMessage = (item: unknown): Message => userMessage.parse(item);
