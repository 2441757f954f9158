import * as z from 'zod';

const tag = z.array(z.string()).min(1);

/** What SES publishes about a mail: the part we read. Mails of ours carry delivery and subscriber. */
export const sesEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    timestamp: z.string(),
    tags: z.object({ d: tag.optional(), s: tag.optional(), c: tag.optional() }).optional(),
  }),
  delivery: z.object({ timestamp: z.string() }).optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      timestamp: z.string(),
    })
    .optional(),
  complaint: z
    .object({ complaintFeedbackType: z.string().nullish(), timestamp: z.string() })
    .optional(),
});
export type SesEvent = z.infer<typeof sesEvent>;

const notification = z.object({ Type: z.literal('Notification'), Message: z.string() });

/** Reads a queue message: the event itself, or wrapped by SNS where raw delivery is off. */
export const readSesEvent = (body: string): SesEvent => {
  const content: unknown = JSON.parse(body);
  const wrapped = notification.safeParse(content);
  return sesEvent.parse(wrapped.success ? JSON.parse(wrapped.data.Message) : content);
};
