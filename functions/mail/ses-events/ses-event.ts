import * as z from 'zod';

const tag = z.array(z.string()).min(1);

/** The part of SES's events that we read. Our own mails carry delivery and subscriber as tags. */
export const sesEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    timestamp: z.string(),
    tags: z
      .object({
        d: tag.optional(),
        s: tag.optional(),
        c: tag.optional(),
        k: tag.optional(),
        f: tag.optional(),
        i: tag.optional(),
        a: tag.optional(),
      })
      .optional(),
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

/** SES also sends plain-text notices, such as "Successfully validated SNS topic …". */
const isNotice = (text: string): boolean => !text.trimStart().startsWith('{');

/**
 * Reads a queue message: the event itself, or wrapped by SNS where raw delivery is off.
 * @returns undefined for what is no event at all: a plain text, or an object without `eventType`
 * @throws SyntaxError, ZodError for an event that is cut off or has another shape than it should
 */
export const readSesEvent = (body: string): SesEvent | undefined => {
  if (isNotice(body)) return undefined;
  const content: unknown = JSON.parse(body);
  if (typeof content !== 'object' || content === null) return undefined;
  // Raw delivery is on, so most are events: refusing one as a notification takes longer than reading it.
  const wrapped = 'Type' in content ? notification.safeParse(content) : undefined;
  if (wrapped?.success) return readSesEvent(wrapped.data.Message);
  return 'eventType' in content ? sesEvent.parse(content) : undefined;
};
