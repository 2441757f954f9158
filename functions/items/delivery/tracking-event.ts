import * as z from 'zod';
import type { VariantLetter } from '../../../shared/sending/ab-test';
import type { ItemKey } from '../key-positions';
import { parseClickKey, parseDeliveryKey } from './delivery-keys';

const storedSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  e: z.string().optional(),
  at: z.string(),
  hu: z.string().optional(),
  reason: z.string().optional(),
  ua: z.string().optional(),
});

/** A recorded open, click, or unsubscribe of an email. */
export type StoredTrackingEvent = {
  /** Identifies the event within its delivery and kind. */
  readonly id: string;
  readonly deliveryId: string;
  readonly subscriberId: string;
  /** The link of a click, '007', or '000' for a click on any link. */
  readonly link?: string;
  /** The email address. Absent once the person's data was deleted. */
  readonly email?: string;
  /** When the event was first seen, perhaps from a bot. */
  readonly at: string;
  /** When the event was first seen from a person. Never set for an unsubscribe. */
  readonly byPersonAt?: string;
  /** Why the person unsubscribed, in their own words. */
  readonly reason?: string;
  /** The agent of an open or click: `agentText` of delivery-agents.ts. */
  readonly agent?: string;
};

export const readTrackingEvent = (item: unknown): StoredTrackingEvent => {
  const { pk, sk, e, at, hu, reason, ua } = storedSchema.parse(item);
  const { deliveryId, family } = parseDeliveryKey({ pk });
  const recipient = family === 'clicks' ? parseClickKey(sk) : { subscriberId: sk };
  return { id: sk, deliveryId, ...recipient, email: e, at, byPersonAt: hu, reason, agent: ua };
};

/**
 * Returns the stored form of an unsubscribe. The reason, in the person's own words, is usually
 * added later.
 */
export const unsubscribeItem = (
  key: ItemKey,
  { email, at, reason }: Pick<StoredTrackingEvent, 'email' | 'at' | 'reason'>,
) => ({ ...key, at, e: email, reason });

/** Adds the time until which the person may undo a stored unsubscribe on the page. */
export const undoUpdate = (until: string) => ({
  UpdateExpression: 'SET un = :until',
  ExpressionAttributeValues: { ':until': until },
});

/**
 * Removes the time until which the person may undo the unsubscribe, because it can be undone only
 * once. Any later unsubscribe is a new one.
 */
export const undoneUpdate = { UpdateExpression: 'REMOVE un' };

const undoable = z.object({ un: z.string().optional() });
/** @param item a stored unsubscribe, or undefined */
export const readUndoUntil = (item: unknown): string | undefined => undoable.parse(item ?? {}).un;

/** The data stored for an open or click. */
export type NewTrackingEvent = {
  readonly email?: string;
  /** When the open or click happened, in ISO 8601. */
  readonly at: string;
  readonly isMachine: boolean;
  /**
   * The number of hours from sending the email to the open or click. Absent after the last hour
   * that is counted individually.
   */
  readonly hour?: number;
  /** The agent: `agentText` of delivery-agents.ts. */
  readonly agent?: string;
  /** The person's variant in an A/B test. */
  readonly variant?: VariantLetter;
};

/**
 * Returns the stored form of an open or a click. `at` stays the time of the first one, and `hu` is
 * the time of the first one by a person. The hour and the agent are a bot's until a person opens or
 * clicks.
 */
export const trackingEventItem = (
  key: ItemKey,
  { email, at, isMachine, hour, agent, variant }: NewTrackingEvent,
) => ({
  ...key,
  at,
  e: email,
  bot: isMachine ? 1 : 0,
  ...(isMachine ? {} : { hu: at }),
  ...(hour === undefined ? {} : { h: hour }),
  ...(agent === undefined ? {} : { ua: agent }),
  ...(variant && { vt: variant }),
});

/**
 * Marks a stored open or click as a person's, unless an earlier open or click by a person is
 * already stored.
 */
export const byPersonUpdate = ({ at, hour, agent }: NewTrackingEvent) => ({
  UpdateExpression: `SET hu = :at, bot = :no, ua = :agent${hour === undefined ? ' REMOVE h' : ', h = :hour'}`,
  ConditionExpression: 'attribute_not_exists(hu) OR hu > :at',
  ExpressionAttributeValues: {
    ':at': at,
    ':no': 0,
    ':agent': agent ?? '',
    ...(hour === undefined ? {} : { ':hour': hour }),
  },
});
