import * as z from 'zod';
import { limits } from '../limits';
import { id, instant, ordering, paging, shown } from './common';
import { ownTimeAt } from './email/own-time';
import { trialView } from './email/trial';
import { earned } from './settings/earned';

/** How the sending of an email stands, from Send to its end. */
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
 * What the next batch waits for: its time, more opens, the day's quota, sending being off, the
 * winner of the trial, or the hour on the clocks of its people.
 */
export const waitReason = z.enum(['time', 'opens', 'quota', 'switch', 'winner', 'hour']);
export type WaitReason = z.infer<typeof waitReason>;

export const deliveryView = z.object({
  id,
  /** It is an email of this series: people get it one by one, for as long as the series stands. */
  sequenceId: id.optional(),
  name: shown,
  /** After a test of subjects, the one that the rest got. */
  subject: shown,
  /** The From header as sent. */
  from: shown.optional(),
  /** The same in words; the name is empty where only an address was sent. */
  sender: z.object({ name: shown, email: shown }).optional(),
  status: deliveryStatus,
  /** Why it is paused or failed, in words for the user. */
  statusReason: shown.optional(),
  /** Planned recipients: sendTo = sent + skipped + failed once it has ended. */
  sendTo: z.number(),
  sent: z.number(),
  skipped: z.number(),
  /**
   * Skipped people by why: unsubscribed, bounced, spam, suppressed, deleted, cancelled, frequency
   * (another email reached them a short time ago).
   */
  skippedBecause: z.record(z.string(), z.number()).optional(),
  failed: z.number(),
  /**
   * Failed people by why, where it was not the mail service's last word: gave_up (it never took
   * their mails) or outcome_unknown (they may have got them).
   */
  failedBecause: z.record(z.string(), z.number()).optional(),
  /** Present once it has ended: who was given up can be sent to again until this moment. */
  reopenableUntil: instant.optional(),
  /** What became of each sent mail: sent = delivered + bounced + softBounced + pending. */
  delivered: z.number(),
  bounced: z.number(),
  /** Refused for now, such as a full mailbox, and nothing heard since. */
  softBounced: z.number(),
  /** Handed over, and nothing heard yet. */
  pending: z.number(),
  complained: z.number(),
  /** Unique people, without machine opens and clicks. */
  open: z.number(),
  click: z.number(),
  unsubscribe: z.number(),
  /** Unique opens by machines (privacy proxies, scanners), shown apart. */
  machineOpen: z.number(),
  /** What it earned; absent where there never was a store. */
  earned: earned.optional(),
  batches: z.number(),
  batchesDone: z.number(),
  nextBatchAt: instant.optional(),
  /** Present while a batch waits. */
  waitingFor: waitReason.optional(),
  /** Present for an email whose subjects were tried. */
  trial: trialView.optional(),
  /** It went to the people of this earlier moment, when it was scheduled. */
  audienceTakenAt: instant.optional(),
  /** It goes out when everybody's own clocks show this. */
  ownTimeAt: ownTimeAt.optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type DeliveryView = z.infer<typeof deliveryView>;

/** Names the end that was seen, so that a repeated call does not begin a second time. */
export const reopenDeliveryBody = z.object({ endedAt: instant });

export const linkView = z.object({
  id: z.string(),
  link: z.string(),
  label: shown,
  /** Unique people who clicked. */
  clicks: z.number(),
  createdAt: instant,
});
export const linkList = z.array(linkView);

/** A part of an address. */
const search = z.string().trim().max(limits.loginEmailMaxLength).optional();

/** Columns of a list of people: when it happened, and whose address it is. */
export const peopleOrders = ['at', 'subscriber'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

export const deliverySubscribersQuery = z.object({
  ...paging(limits.statsPageSize),
  ...ordering(peopleOrders),
  search,
  /** Without it: everyone the email was sent to. */
  filter: z.enum(['opened', 'unsubscribed', 'clicked']).optional(),
});
export const deliverySubscribersCountQuery = deliverySubscribersQuery.pick({ filter: true });

export const deliverySubscriber = z.object({
  id: z.string(),
  subscriberId: id,
  email: z.string(),
  /** Only of recipients: what became of the mail. */
  state: z
    .enum(['sent', 'delivered', 'bounced', 'soft_bounced', 'complained', 'skipped', 'failed'])
    .optional(),
  /** When the mail was handed over. Clients of the API know it by this name. */
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
