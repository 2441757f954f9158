import * as z from 'zod';
import { limits } from '../limits';
import { displayedText, id, instant, ordering, paging } from './common';
import { abTestView } from './email/ab-test';
import { recipientTimeAt } from './email/recipient-time';
import { attributedRevenue } from './settings/attributed-revenue';

/** The status of a delivery, from the moment someone presses Send until it ends. */
export const deliveryStatus = z.enum([
  'queued',
  'preparing',
  'sending',
  'paused',
  'cancelled',
  'sent',
  'sent_with_errors',
  'failed',
]);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/**
 * What the next batch waits for: its scheduled time, more opens, the day's quota, sending to be
 * turned on, the winner of the A/B test, or the chosen hour in the recipients' local time.
 */
export const holdReason = z.enum(['time', 'opens', 'quota', 'switch', 'winner', 'hour']);
export type HoldReason = z.infer<typeof holdReason>;

export const deliveryView = z.object({
  id,
  /**
   * The sequence that the email belongs to. Such an email is sent to people one by one, for as long
   * as the sequence exists. Absent for other emails.
   */
  sequenceId: id.optional(),
  name: displayedText,
  /**
   * The subject line. After an A/B test, it is the subject line that the remaining recipients got.
   */
  subject: displayedText,
  /** The From header that recipients see. */
  from: displayedText.optional(),
  /** The parts of the From header. The name is empty if only an address was sent. */
  sender: z.object({ name: displayedText, email: displayedText }).optional(),
  status: deliveryStatus,
  /** Why sending is paused or has failed, as a message for the user. */
  statusReason: displayedText.optional(),
  /**
   * The number of planned recipients. Once the delivery has ended, sendTo = sent + skipped +
   * failed.
   */
  sendTo: z.number(),
  sent: z.number(),
  skipped: z.number(),
  /**
   * Skipped people by reason: unsubscribed, bounced, spam, suppressed, deleted, canceled, frequency
   * (they recently got another email).
   */
  skippedBecause: z.record(z.string(), z.number()).optional(),
  failed: z.number(),
  /**
   * The number of failed people for whom the mail service gave no final answer, by reason: gave_up
   * (it never accepted their emails) or outcome_unknown (they may have got the email).
   */
  failedBecause: z.record(z.string(), z.number()).optional(),
  /** The time until which failed recipients can be retried. Absent until the delivery has ended. */
  reopenableUntil: instant.optional(),
  /**
   * The number of delivered emails. All sent emails are counted once: sent = delivered + bounced +
   * softBounced + pending.
   */
  delivered: z.number(),
  bounced: z.number(),
  /**
   * The number of emails that were temporarily refused, for example because of a full mailbox, and
   * not delivered since.
   */
  softBounced: z.number(),
  /** The number of emails that were sent to the provider and whose outcome isn't known yet. */
  pending: z.number(),
  complained: z.number(),
  /** The number of unique people who opened the email. Opens by bots aren't included. */
  open: z.number(),
  click: z.number(),
  unsubscribe: z.number(),
  /** The number of unique opens by bots (privacy proxies, scanners), which are shown separately. */
  machineOpen: z.number(),
  /** The attributed revenue. Absent if there never was a store. */
  earned: attributedRevenue.optional(),
  batches: z.number(),
  batchesDone: z.number(),
  nextBatchAt: instant.optional(),
  /** What the next batch waits for. Absent if no batch is waiting. */
  waitingFor: holdReason.optional(),
  /** The A/B test of the email's subject lines. Absent if there was none. */
  trial: abTestView.optional(),
  /**
   * When the recipients were determined. Only present if that happened when the email was
   * scheduled.
   */
  audienceTakenAt: instant.optional(),
  /**
   * The time at which recipients get the email in their local time. Absent if all get it at the
   * same moment.
   */
  ownTimeAt: recipientTimeAt.optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type DeliveryView = z.infer<typeof deliveryView>;

/**
 * Retries failed recipients. `endedAt` is when the delivery ended, as the caller saw it, so that a
 * repeated call doesn't start a second retry.
 */
export const retryDeliveryBody = z.object({ endedAt: instant });

export const linkView = z.object({
  id: z.string(),
  link: z.string(),
  label: displayedText,
  /** The number of unique people who clicked the link. */
  clicks: z.number(),
  createdAt: instant,
});
export const linkList = z.array(linkView);

/** Finds people whose address contains this text. */
const search = z.string().trim().max(limits.loginEmailMaxLength).optional();

/** The sortable columns of a list of people: the time of the event and the address. */
export const peopleOrders = ['at', 'subscriber'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

export const deliverySubscribersQuery = z.object({
  ...paging(limits.statsPageSize),
  ...ordering(peopleOrders),
  search,
  /** If absent, lists everyone the email was sent to. */
  filter: z.enum(['opened', 'unsubscribed', 'clicked']).optional(),
});
export const deliverySubscribersCountQuery = deliverySubscribersQuery.pick({ filter: true });

export const deliverySubscriber = z.object({
  id: z.string(),
  subscriberId: id,
  email: z.string(),
  /** The outcome of the email for this person. Only present in the list of recipients. */
  state: z
    .enum(['sent', 'delivered', 'bounced', 'soft_bounced', 'complained', 'skipped', 'failed'])
    .optional(),
  /** When the email was sent to the provider. The name is kept for existing API clients. */
  sentToSGAt: instant.optional(),
  /** When the event that the list is about happened: the open, the click, or the unsubscribe. */
  createdAt: instant,
});
export type DeliverySubscriber = z.infer<typeof deliverySubscriber>;
export const deliverySubscriberPage = z.object({
  subscribers: z.array(deliverySubscriber),
  nextCursor: z.string().optional(),
});

export const clickRow = z.object({
  id: z.string(),
  subscriber: z.object({ id, email: z.string() }),
  createdAt: instant,
});
export const clickPage = z.object({
  clicks: z.array(clickRow),
  nextCursor: z.string().optional(),
});
export const statsPagingQuery = z.object({
  ...paging(limits.statsPageSize),
  ...ordering(peopleOrders),
  search,
});

export const deliveryContent = z.object({
  html: z.string(),
  text: z.string(),
  subject: z.string(),
});
