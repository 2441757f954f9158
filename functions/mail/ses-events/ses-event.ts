import * as z from 'zod';
import { type LedgerOutcome, ledgerOutcomes } from '../../items/delivery/ledger-outcomes';

const tag = z.array(z.string()).min(1);

/** The part of SES's events that we read. Our own emails carry delivery and subscriber as tags. */
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
        r: tag.optional(),
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
 * Reads the SES event in a queue message. SNS wraps the event if raw delivery is off.
 * @returns undefined for something other than an event: plain text, or an object without
 *   `eventType`
 * @throws SyntaxError, ZodError for an event that is truncated or has an unexpected shape
 */
export const readSesEvent = (body: string): SesEvent | undefined => {
  if (isNotice(body)) return undefined;
  const content: unknown = JSON.parse(body);
  if (typeof content !== 'object' || content === null) return undefined;
  // With raw delivery on, most messages are events, and parsing them as notifications first would
  // take longer than reading them.
  const parsedNotification = 'Type' in content ? notification.safeParse(content) : undefined;
  if (parsedNotification?.success) return readSesEvent(parsedNotification.data.Message);
  return 'eventType' in content ? sesEvent.parse(content) : undefined;
};

/** Returns the id of the call that caused the email, if the email carries one. */
export const originOf = ({ mail }: SesEvent): string | undefined => mail.tags?.r?.[0];

/** What a batch of events proves about one email. */
export type Evidence = Partial<Record<LedgerOutcome, string>> & {
  readonly complaintCode?: string;
  readonly bounceCode?: string;
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly customerId: string;
  readonly messageId: string;
  /** When SES accepted the email. */
  readonly acceptedAt: string;
  /** SES accepted the email and then didn't send it. */
  readonly refusedBy?: 'Reject' | 'RenderingFailure';
};

const bounceOf = ({ bounce }: SesEvent): Partial<Evidence> => {
  if (!bounce) return {};
  // An "Undetermined" bounce doesn't prove that the address is dead. Only "Permanent" does.
  const { timestamp, bounceType, bounceSubType: reason = 'General' } = bounce;
  if (bounceType !== 'Permanent') return { softBouncedAt: timestamp, softBounceReason: reason };
  return { bouncedAt: timestamp, bounceReason: reason, bounceCode: `bounce ${reason}` };
};

const complaintOf = ({ complaint }: SesEvent): Partial<Evidence> => {
  // "not-spam" moves an email out of the spam folder, the opposite of a complaint.
  if (!complaint || complaint.complaintFeedbackType === 'not-spam') return {};
  const kind = complaint.complaintFeedbackType ?? 'abuse';
  return { complainedAt: complaint.timestamp, complaintCode: `complaint ${kind}` };
};

/**
 * Every kind of event that we request from SES, and what it proves about its email.
 * `lib/stacks/email.ts` maps each kind to SES's name and doesn't compile if one is missing.
 */
const details = {
  // We subscribe to this event only for emails that don't go to audiences, such as confirmations.
  Send: () => ({}),
  Delivery: ({ delivery, mail }: SesEvent) => ({
    deliveredAt: delivery?.timestamp ?? mail.timestamp,
  }),
  Bounce: bounceOf,
  Complaint: complaintOf,
  Reject: () => ({ refusedBy: 'Reject' }),
  RenderingFailure: () => ({ refusedBy: 'RenderingFailure' }),
  DeliveryDelay: () => ({}),
} as const satisfies Record<string, (event: SesEvent) => Partial<Evidence>>;

export type SesEventType = keyof typeof details;

const isHandledType = (type: string): type is SesEventType => Object.hasOwn(details, type);

const eventDetails = (event: SesEvent): Partial<Evidence> => {
  // SES writes some event types with a space, such as "Rendering Failure".
  const type = event.eventType.replaceAll(' ', '');
  return isHandledType(type) ? details[type](event) : {};
};

/**
 * Returns what one event proves. Undefined for emails outside deliveries, such as sign-in codes.
 */
export const evidenceOf = (event: SesEvent): Evidence | undefined => {
  const { messageId, timestamp, tags } = event.mail;
  const deliveryId = tags?.d?.[0];
  const subscriberId = tags?.s?.[0];
  const customerId = tags?.c?.[0];
  if (!deliveryId || !subscriberId || !customerId) return undefined;
  return {
    deliveryId,
    subscriberId,
    customerId,
    messageId,
    acceptedAt: timestamp,
    ...eventDetails(event),
  };
};

/** A test email that bounced permanently or was reported as spam. */
export type TestEvidence = {
  readonly customerId: string;
  readonly messageId: string;
  readonly fate: 'bounced' | 'complained';
};

/**
 * Returns what one event proves about a test email. Undefined for other emails, and for events that
 * show no permanent bounce or complaint.
 */
export const testEvidenceOf = (event: SesEvent): TestEvidence | undefined => {
  const { messageId, tags } = event.mail;
  const customerId = tags?.c?.[0];
  if (tags?.k?.[0] !== 'test' || !customerId) return undefined;
  const { bouncedAt, complainedAt } = eventDetails(event);
  if (complainedAt) return { customerId, messageId, fate: 'complained' };
  return bouncedAt ? { customerId, messageId, fate: 'bounced' } : undefined;
};

/** A confirmation email that SES accepted, as any event about it shows. */
export type ConfirmationEvidence = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly formId: string;
  readonly signupId: string;
  readonly askId: string;
};

/** Returns what one event proves about a confirmation email. Undefined for other emails. */
export const confirmationEvidenceOf = ({ mail }: SesEvent): ConfirmationEvidence | undefined => {
  const { c, s, f, i, a, k } = mail.tags ?? {};
  const [customerId, subscriberId, formId, signupId, askId] = [c, s, f, i, a].map(
    (tag) => tag?.[0],
  );
  if (k?.[0] !== 'confirmation') return undefined;
  if (!customerId || !subscriberId || !formId || !signupId || !askId) return undefined;
  return { customerId, subscriberId, formId, signupId, askId };
};

/**
 * Merges two pieces of evidence about one email. For each fact, the one that was read first is
 * kept.
 */
export const mergeEvidence = (one: Evidence, other: Evidence): Evidence => ({ ...other, ...one });

/**
 * Returns true if the evidence only says that SES accepted the email, which the ledger often knows
 * already.
 */
export const isAcceptanceOnly = (evidence: Evidence): boolean =>
  !evidence.refusedBy && ledgerOutcomes.every((outcome) => !evidence[outcome]);
