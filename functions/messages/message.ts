import type { UserMessage } from '../../shared/contracts/messages';
import { userMessage } from '../../shared/contracts/messages';

export const storedMessage = userMessage;
export type Message = UserMessage;

/** Messages nobody closes go away by themselves. */
export const messageLifetimeSeconds = 30 * 24 * 3600;

/** The stored form of a message; its id decides its place, so writing it twice is harmless. */
export const messageItem = (customerId: string, message: Message) => ({
  pk: `C#${customerId}`,
  sk: `MSG#${message.id}`,
  ttl: Math.floor(Date.parse(message.createdAt) / 1000) + messageLifetimeSeconds,
  ...message,
});
