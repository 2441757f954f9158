import * as z from 'zod';
import { leaveReasons } from '../../sequences/sequence-rules';
import { instant } from '../common';
import { segmentOrigin } from '../segments';
import { enrolmentState } from '../sequences/results';
import { subscriberView } from '../subscribers';
import { activityEvent } from './subscriber-activity';
import { personOrder } from './subscriber-orders';

const moment = z.string();

/** `agent` is what the hit came from: kind of program and device, such as `apple_mail.phone`. */
const hit = { at: moment, byPersonAt: moment.optional(), agent: z.string().optional() };

/** What became of one email for the person, as the delivery's own rows have it. */
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
  /** The first hit, and the first by a person rather than a machine. */
  opened: z.object(hit).optional(),
  clicks: z.array(z.object({ link: z.string(), ...hit })),
  unsubscribed: z.object({ at: moment, reason: z.string().optional() }).optional(),
});
export type DeliveryTrace = z.infer<typeof deliveryTrace>;

/** One series that the person entered, as often as they did: where they stand, or stood last. */
const personInSequence = z.object({
  id: z.string(),
  name: z.string(),
  state: enrolmentState,
  enteredAt: moment,
  /** How often they entered by then. */
  entry: z.int(),
  /** The email they wait for or were at last, from 1; absent once it no longer goes out. */
  step: z.int().optional(),
  nextAt: moment.optional(),
  endedAt: moment.optional(),
  /** Why they left. */
  reason: z.enum(leaveReasons).optional(),
});
export type PersonInSequence = z.infer<typeof personInSequence>;

/** Everything held about one person, in one document. */
export const subscriberExport = z.object({
  exportedAt: instant,
  subscriber: subscriberView,
  segments: z.array(z.object({ id: z.string(), name: z.string(), origin: segmentOrigin })),
  activity: z.array(activityEvent),
  emails: z.array(deliveryTrace),
  sequences: z.array(personInSequence),
  /** What they bought in the store, newest first. */
  orders: z.array(personOrder),
});
export type SubscriberExport = z.infer<typeof subscriberExport>;
