import * as z from 'zod';
import { leaveReasons } from '../../sequences/sequence-rules';
import { instant } from '../common';
import { segmentOrigin } from '../segments';
import { enrollmentState } from '../sequences/results';
import { subscriberView } from '../subscribers';
import { activityEvent } from './subscriber-activity';
import { personOrder } from './subscriber-orders';

const moment = z.string();

/**
 * An open or a click. `agent` is the kind of program and device that it came from, such as
 * `apple_mail.phone`.
 */
const trackingEvent = { at: moment, byPersonAt: moment.optional(), agent: z.string().optional() };

/** What happened to one email for the person. The data comes from the email's delivery. */
export const deliveryTrace = z.object({
  email: z.object({ id: z.string(), name: z.string(), subject: z.string(), createdAt: moment }),
  ledger: z
    .object({
      state: z.string(),
      address: z.string().optional(),
      reason: z.string().optional(),
      messageId: z.string().optional(),
      at: moment.optional(),
      deliveredAt: moment.optional(),
      bouncedAt: moment.optional(),
      softBouncedAt: moment.optional(),
      bounceReason: z.string().optional(),
      complainedAt: moment.optional(),
    })
    .optional(),
  /** The first open by anyone, including bots, and the first open by a person. */
  opened: z.object(trackingEvent).optional(),
  clicks: z.array(z.object({ link: z.string(), ...trackingEvent })),
  unsubscribed: z.object({ at: moment, reason: z.string().optional() }).optional(),
});
export type DeliveryTrace = z.infer<typeof deliveryTrace>;

/** A sequence that the person entered, with the step they are at or were at last. */
const personInSequence = z.object({
  id: z.string(),
  name: z.string(),
  state: enrollmentState,
  enteredAt: moment,
  /** How many times the person has entered the sequence, including this time. */
  entry: z.int(),
  /**
   * The number of the email that the person is waiting for or reached last, from 1. Absent once
   * that email is no longer sent.
   */
  step: z.int().optional(),
  nextAt: moment.optional(),
  endedAt: moment.optional(),
  /** Why the person left the sequence. */
  reason: z.enum(leaveReasons).optional(),
});
export type PersonInSequence = z.infer<typeof personInSequence>;

/** All data stored about one person. */
export const subscriberExport = z.object({
  exportedAt: instant,
  subscriber: subscriberView,
  segments: z.array(z.object({ id: z.string(), name: z.string(), origin: segmentOrigin })),
  activity: z.array(activityEvent),
  emails: z.array(deliveryTrace),
  sequences: z.array(personInSequence),
  /** The person's orders in the store, newest first. */
  orders: z.array(personOrder),
});
export type SubscriberExport = z.infer<typeof subscriberExport>;
