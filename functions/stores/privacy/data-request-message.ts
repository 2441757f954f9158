import type { Message } from '../../items/message';
import { messageIdOf } from '../../messages/message-id';
import { toInstant } from '../../platform/clock';

type Request = { readonly shop: string; readonly subscriberId: string; readonly at: number };

/** Tells whoever has the shop that somebody wants a copy; the same request again says it once. */
export const dataRequestMessage = ({ shop, subscriberId, at }: Request): Message => {
  const createdAt = toInstant(at);
  const text = `A customer of ${shop} asks for a copy of their data. Open their page, choose “Download their data” and send it to them within 30 days.`;
  return {
    id: messageIdOf(createdAt, `data request ${shop} ${subscriberId}`),
    code: 'store_data_request',
    description: text,
    metadata: { subscriberId },
    createdAt,
    userMessage: { message: text, type: 'info' },
  };
};
