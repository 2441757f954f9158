import * as z from 'zod';

/** What a shop told, on its way to whoever carries it out. */
export const news = z.object({
  /** The happening, by Shopify's name; several topics may tell of one. Empty when it is not said. */
  eventId: z.string(),
  topic: z.string(),
  shop: z.string(),
  /** Epoch milliseconds; absent when it is not said. */
  happenedAt: z.number().optional(),
  /** JSON as it was signed; of one that no message holds, its ids alone. */
  body: z.string(),
});
export type News = z.infer<typeof news>;

/** Whether a message's body is one. */
export const isNews = (body: string): boolean => {
  try {
    return news.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};
