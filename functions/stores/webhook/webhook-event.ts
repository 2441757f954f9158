import * as z from 'zod';

/** A webhook event on its way to its handler. */
export const webhookEvent = z.object({
  /** Shopify's id of the event, which several topics may share. Empty when Shopify sends none. */
  eventId: z.string(),
  topic: z.string(),
  shop: z.string(),
  /** When the event happened, in epoch milliseconds. Absent when Shopify sends no time. */
  happenedAt: z.number().optional(),
  /** The JSON body as it was signed, or only its ids if it's too long for a message. */
  body: z.string(),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Returns whether a message's body is a webhook event. */
export const isWebhookEvent = (body: string): boolean => {
  try {
    return webhookEvent.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};
