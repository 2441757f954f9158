import * as z from 'zod';
import type { ItemKey } from '../places';
import { clickPlaceOf, deliveryPlaceOf } from './delivery-keys';

const stored = z.object({
  pk: z.string(),
  sk: z.string(),
  e: z.string().optional(),
  at: z.string(),
  hu: z.string().optional(),
  reason: z.string().optional(),
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
};

export const readHit = (item: unknown): StoredHit => {
  const { pk, sk, e, at, hu, reason } = stored.parse(item);
  const { deliveryId, family } = deliveryPlaceOf({ pk });
  const place = family === 'clicks' ? clickPlaceOf(sk) : { subscriberId: sk };
  return { id: sk, deliveryId, ...place, email: e, at, byPersonAt: hu, reason };
};

/** The stored form of an unsubscribe. */
export const unsubscribeItem = (
  key: ItemKey,
  { email, at }: { readonly email?: string; readonly at: string },
) => ({ ...key, at, e: email });

/** The stored form of an open or a click: the first hit stays, and `hu` remembers the first one of a person. */
export const hitItem = (
  key: ItemKey,
  {
    email,
    at,
    isMachine,
  }: { readonly email?: string; readonly at: string; readonly isMachine: boolean },
) => ({ ...key, at, e: email, bot: isMachine ? 1 : 0, ...(isMachine ? {} : { hu: at }) });
