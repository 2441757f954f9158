import * as z from 'zod';
import { limits } from '../limits';
import { displayedText, id, instant, ordering, paging } from './common';
import { abTestView } from './email/ab-test';
import { recipientTimeAt } from './email/recipient-time';
import { attributedRevenue } from './settings/earned';

/** The state of sending an email, from Send to its end. */
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
 * What the next batch waits for: its time, more opens, the day's quota, sending being off, the A/B
 * test's winner, or the hour in the recipients' local time.
 */
export const holdReason = z.enum(['time', 'opens', 'quota', 'switch', 'winner', 'hour']);
export type HoldReason = z.infer<typeof holdReason>;

export const deliveryView = z.object({
  id,
  /**
   * Present for an email of this sequence: people get it one by one, as long as the sequence
   * exists.
   */
  sequenceId: id.optional(),
  name: displayedText,
  /** The subject. After an A/B test, it's the one that the remaining recipients got. */
  subject: displayedText,
  /** The From header as sent. */
  from: displayedText.optional(),
  /** The parts of the From header. The name is empty if only an address was sent. */
  sender: z.object({ name: displayedText, email: displayedText }).optional(),
  status: deliveryStatus,
  /** Why it is paused or failed, in words for the user. */
  statusReason: displayedText.optional(),
  /** Planned recipients. sendTo = sent + skipped + failed once it has ended. */
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
   * Failed people by reason, if it wasn't the mail service's final answer: gave_up (it never
   * accepted their emails) or outcome_unknown (they may have got them).
   */
  failedBecause: z.record(z.string(), z.number()).optional(),
  /** Present once it has ended: failed recipients can be retried until then. */
  reopenableUntil: instant.optional(),
  /** The outcomes of the sent emails: sent = delivered + bounced + softBounced + pending. */
  delivered: z.number(),
  bounced: z.number(),
  /** Temporarily refused, for example because of a full mailbox, with no news since. */
  softBounced: z.number(),
  /** Sent to the provider, with no news yet. */
  pending: z.number(),
  complained: z.number(),
  /** Unique people, without opens and clicks by bots. */
  open: z.number(),
  click: z.number(),
  unsubscribe: z.number(),
  /** Unique opens by bots (privacy proxies, scanners), shown separately. */
  machineOpen: z.number(),
  /** The attributed revenue. Absent if there never was a store. */
  earned: attributedRevenue.optional(),
  batches: z.number(),
  batchesDone: z.number(),
  nextBatchAt: instant.optional(),
  /** What the next batch waits for. Absent while no batch waits. */
  waitingFor: holdReason.optional(),
  /** Present for an email whose subjects were A/B tested. */
  trial: abTestView.optional(),
  /** Its recipients were determined at this earlier time, when it was scheduled. */
  audienceTakenAt: instant.optional(),
  /** It goes out at this time in each recipient's local time. */
  ownTimeAt: recipientTimeAt.optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type DeliveryView = z.infer<typeof deliveryView>;

/** The end time that was seen, so that a repeated call doesn't start a second retry. */
export const retryDeliveryBody = z.object({ endedAt: instant });

export const linkView = z.object({
  id: z.string(),
  link: z.string(),
  label: displayedText,
  /** Unique people who clicked. */
  clicks: z.number(),
  createdAt: instant,
});
export const linkList = z.array(linkView);

/** Finds people by a part of their address. */
const search = z.string().trim().max(limits.loginEmailMaxLength).optional();

/** The columns of a list of people: when it happened, and the address. */
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
  /** Only for recipients: the outcome of the email. */
  state: z
    .enum(['sent', 'delivered', 'bounced', 'soft_bounced', 'complained', 'skipped', 'failed'])
    .optional(),
  /** When the email was sent to the provider. API clients know it by this name. */
  sentToSGAt: instant.optional(),
  /** When the event of the list happened: opened, clicked, unsubscribed. */
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
