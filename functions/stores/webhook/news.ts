import * as z from 'zod';

/** A webhook event on its way to its handler. */
export const news = z.object({
  /** Shopify's id of the event, which several topics may share. Empty when it's missing. */
  eventId: z.string(),
  topic: z.string(),
  shop: z.string(),
  /** In epoch milliseconds. Absent when it's missing. */
  happenedAt: z.number().optional(),
  /** JSON as it was signed. If it's too long for a message, only its ids. */
  body: z.string(),
});
export type News = z.infer<typeof news>;

/** Returns whether a message's body is a webhook event. */
export const isNews = (body: string): boolean => {
  try {
    return news.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};
