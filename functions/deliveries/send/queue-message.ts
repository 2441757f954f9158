import * as z from 'zod';
import { mailsPerMessage } from '../../mail/rate/rate-rules';

const stored = z.object({
  did: z.string(),
  batch: z.number(),
  sids: z.array(z.string()).max(mailsPerMessage),
});

/** One message of the send queue: some recipients of one delivery. */
export const queueMessage = stored.transform(({ did, batch, sids }) => ({
  deliveryId: did,
  batch,
  subscriberIds: sids,
}));
export type QueueMessage = z.infer<typeof queueMessage>;

/**
 * Returns a message's body. Its names are short because 4,000 of them are written for a large
 * batch.
 */
export const queueBody = ({ deliveryId, batch, subscriberIds }: QueueMessage): string =>
  JSON.stringify({ did: deliveryId, batch, sids: subscriberIds });
