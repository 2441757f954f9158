import { parseClickKey, parseRecipientKey } from '../items/delivery/delivery-keys';
import { firstByPerson, hasAddress, ledgerImage } from '../items/delivery/images';
import type { Item } from '../platform/table/item';
import type { Change } from '../platform/work/stream-handler';

/**
 * One engagement event, which is what one person did with one email, as read from a change of the
 * table.
 */
export type EngagementEvent = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly kind: 'received' | 'opened' | 'clicked';
  /** The time of the event in epoch seconds. */
  readonly at: number;
  /**
   * The number of the link, for a click on a certain link. The first click on any link is also an
   * event, without a number.
   */
  readonly link?: number;
};

const secondsOf = (instant: unknown): number => Math.floor(Date.parse(String(instant)) / 1000);

const isAccepted = (item?: Item): boolean => ledgerImage(item).state === 'accepted';

const receivedEvent = (
  deliveryId: string,
  { sk, before, after }: Change,
): EngagementEvent | undefined => {
  if (!isAccepted(after) || isAccepted(before)) return undefined;
  return { deliveryId, subscriberId: sk, kind: 'received', at: secondsOf(ledgerImage(after).at) };
};

const openedEvent = (
  deliveryId: string,
  { sk, before, after }: Change,
): EngagementEvent | undefined => {
  const at = firstByPerson(after);
  if (at === undefined || firstByPerson(before) !== undefined) return undefined;
  return { deliveryId, subscriberId: sk, kind: 'opened', at: secondsOf(at) };
};

const clickedEvent = (
  deliveryId: string,
  { sk, before, after }: Change,
): EngagementEvent | undefined => {
  const at = firstByPerson(after);
  if (at === undefined || firstByPerson(before) !== undefined) return undefined;
  const { link, subscriberId } = parseClickKey(sk);
  const engagementEvent = { deliveryId, subscriberId, kind: 'clicked', at: secondsOf(at) } as const;
  return Number(link) === 0 ? engagementEvent : { ...engagementEvent, link: Number(link) };
};

const readers = { ledger: receivedEvent, opens: openedEvent, clicks: clickedEvent } as const;

/**
 * Returns the engagement event in a change. There is one if SES accepted the email, or if a person
 * opened or clicked it for the first time. Opens and clicks by bots are ignored.
 */
export const engagementOf = (change: Change): EngagementEvent | undefined => {
  const recipientKey = parseRecipientKey(change.pk);
  if (!recipientKey || recipientKey.family === 'unsubscribes') return undefined;
  // A row without an address belongs to a person whose data was deleted, so we store nothing new
  // about them.
  if (change.after && !hasAddress(change.after)) return undefined;
  const engagementEvent = readers[recipientKey.family](recipientKey.deliveryId, change);
  return engagementEvent && Number.isFinite(engagementEvent.at) ? engagementEvent : undefined;
};
