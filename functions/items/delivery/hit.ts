import * as z from 'zod';
import type { VariantLetter } from '../../../shared/sending/trial';
import type { ItemKey } from '../places';
import { clickPlaceOf, deliveryPlaceOf } from './delivery-keys';

const stored = z.object({
  pk: z.string(),
  sk: z.string(),
  e: z.string().optional(),
  at: z.string(),
  hu: z.string().optional(),
  reason: z.string().optional(),
  ua: z.string().optional(),
});

/** That somebody opened an email, clicked a link of it or unsubscribed through it. */
export type StoredHit = {
  /** Names it within its delivery and kind. */
  readonly id: string;
  readonly deliveryId: string;
  readonly subscriberId: string;
  /** The link of a click, '007'; '000' for a click on any link. */
  readonly link?: string;
  /** Absent once the person's data was deleted. */
  readonly email?: string;
  /** First seen; perhaps by a machine. */
  readonly at: string;
  /** First seen from a person; never set for an unsubscribe. */
  readonly byPersonAt?: string;
  /** Why somebody left, in their words. */
  readonly reason?: string;
  /** What an open or click came from: `agentText` of delivery-agents.ts. */
  readonly agent?: string;
};

export const readHit = (item: unknown): StoredHit => {
  const { pk, sk, e, at, hu, reason, ua } = stored.parse(item);
  const { deliveryId, family } = deliveryPlaceOf({ pk });
  const place = family === 'clicks' ? clickPlaceOf(sk) : { subscriberId: sk };
  return { id: sk, deliveryId, ...place, email: e, at, byPersonAt: hu, reason, agent: ua };
};

/** The stored form of an unsubscribe; the reason, in the person's words, is mostly told later. */
export const unsubscribeItem = (
  key: ItemKey,
  { email, at, reason }: Pick<StoredHit, 'email' | 'at' | 'reason'>,
) => ({ ...key, at, e: email, reason });

/** Until when somebody who left on the page may undo it, added to the stored unsubscribe. */
export const undoUpdate = (until: string) => ({
  UpdateExpression: 'SET un = :until',
  ExpressionAttributeValues: { ':until': until },
});

/** Undone once: the next unsubscribe, whichever way it comes, is another one. */
export const undoneUpdate = { UpdateExpression: 'REMOVE un' };

const undoable = z.object({ un: z.string().optional() });
/** @param item a stored unsubscribe, or nothing */
export const readUndoUntil = (item: unknown): string | undefined => undoable.parse(item ?? {}).un;

/** What is stored of one open or click. */
export type NewHit = {
  readonly email?: string;
  /** ISO 8601. */
  readonly at: string;
  readonly isMachine: boolean;
  /** Hours since the mail was handed over; absent after the counted ones. */
  readonly hour?: number;
  /** What it came from: `agentText` of delivery-agents.ts. */
  readonly agent?: string;
  /** What the person got as one of a trial. */
  readonly variant?: VariantLetter;
};

/**
 * The stored form of an open or a click: the first hit stays, and `hu` remembers the first one of
 * a person. Hour and agent are those of the person's, and of the machine's until there is one.
 */
export const hitItem = (key: ItemKey, { email, at, isMachine, hour, agent, variant }: NewHit) => ({
  ...key,
  at,
  e: email,
  bot: isMachine ? 1 : 0,
  ...(isMachine ? {} : { hu: at }),
  ...(hour === undefined ? {} : { h: hour }),
  ...(agent === undefined ? {} : { ua: agent }),
  ...(variant && { vt: variant }),
});

/** Makes a stored open or click a person's, unless one of theirs before it is known. */
export const byPersonUpdate = ({ at, hour, agent }: NewHit) => ({
  UpdateExpression: `SET hu = :at, bot = :no, ua = :agent${hour === undefined ? ' REMOVE h' : ', h = :hour'}`,
  ConditionExpression: 'attribute_not_exists(hu) OR hu > :at',
  ExpressionAttributeValues: {
    ':at': at,
    ':no': 0,
    ':agent': agent ?? '',
    ...(hour === undefined ? {} : { ':hour': hour }),
  },
});
