import * as z from 'zod';
import { emailsPerMessage } from '../../mail/rate/rate-rules';

const storedSchema = z.object({
  did: z.string(),
  batch: z.number(),
  sids: z.array(z.string()).max(emailsPerMessage),
});

/** A message in the send queue. It contains some recipients of one delivery. */
export const queueMessage = storedSchema.transform(({ did, batch, sids }) => ({
  deliveryId: did,
  batch,
  subscriberIds: sids,
}));
export type QueueMessage = z.infer<typeof queueMessage>;

/**
 * Returns the body of a message. Property names are short, because a large batch has 4,000
 * messages.
 */
export const queueBody = ({ deliveryId, batch, subscriberIds }: QueueMessage): string =>
  JSON.stringify({ did: deliveryId, batch, sids: subscriberIds });
