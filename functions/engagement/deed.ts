import { clickPlaceOf, recipientPlaceOf } from '../items/delivery/delivery-keys';
import { firstByPerson, hasAddress, ledgerImage } from '../items/delivery/images';
import type { Item } from '../platform/table/item';
import type { Change } from '../platform/work/stream-handler';

/** One thing somebody did with one email, as a change of the table tells it. */
export type Deed = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly kind: 'received' | 'opened' | 'clicked';
  /** Epoch seconds. */
  readonly at: number;
  /**
   * The number of the link, for a click on a certain one. The first click on any link is also a
   * deed, without a number.
   */
  readonly link?: number;
};

const secondsOf = (instant: unknown): number => Math.floor(Date.parse(String(instant)) / 1000);

const isAccepted = (item?: Item): boolean => ledgerImage(item).state === 'accepted';

const received = (deliveryId: string, { sk, before, after }: Change): Deed | undefined => {
  if (!isAccepted(after) || isAccepted(before)) return undefined;
  return { deliveryId, subscriberId: sk, kind: 'received', at: secondsOf(ledgerImage(after).at) };
};

const opened = (deliveryId: string, { sk, before, after }: Change): Deed | undefined => {
  const at = firstByPerson(after);
  if (at === undefined || firstByPerson(before) !== undefined) return undefined;
  return { deliveryId, subscriberId: sk, kind: 'opened', at: secondsOf(at) };
};

const clicked = (deliveryId: string, { sk, before, after }: Change): Deed | undefined => {
  const at = firstByPerson(after);
  if (at === undefined || firstByPerson(before) !== undefined) return undefined;
  const { link, subscriberId } = clickPlaceOf(sk);
  const deed = { deliveryId, subscriberId, kind: 'clicked', at: secondsOf(at) } as const;
  return Number(link) === 0 ? deed : { ...deed, link: Number(link) };
};

const readers = { ledger: received, opens: opened, clicks: clicked } as const;

/**
 * What a change says somebody did: SES accepted their mail, or a person opened or clicked for the
 * first time. Opens and clicks by machines are not deeds.
 */
export const deedOf = (change: Change): Deed | undefined => {
  const place = recipientPlaceOf(change.pk);
  if (!place || place.family === 'unsubscribes') return undefined;
  // A row without an address belongs to somebody whose data was deleted: store nothing new about
  // them.
  if (change.after && !hasAddress(change.after)) return undefined;
  const deed = readers[place.family](place.deliveryId, change);
  return deed && Number.isFinite(deed.at) ? deed : undefined;
};
