import type { Item } from '../platform/table/item';
import type { Change } from '../platform/work/stream-handler';

/** One thing somebody did with one email, as a change of the table tells it. */
export type Deed = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly kind: 'received' | 'opened' | 'clicked';
  /** Epoch seconds. */
  readonly at: number;
  /** The link, for a click on a certain one; the click on any link is a deed of its own. */
  readonly link?: number;
};

const place = /^D#([^#]+)#([ROK])#\d$/;

const secondsOf = (instant: unknown): number => Math.floor(Date.parse(String(instant)) / 1000);

const isAccepted = (item?: Item): boolean => item?.st === 'A';

const received = (deliveryId: string, { sk, before, after }: Change): Deed | undefined => {
  if (!after || !isAccepted(after) || isAccepted(before)) return undefined;
  return { deliveryId, subscriberId: sk, kind: 'received', at: secondsOf(after.at) };
};

const opened = (deliveryId: string, { sk, before, after }: Change): Deed | undefined => {
  if (after?.hu === undefined || before?.hu !== undefined) return undefined;
  return { deliveryId, subscriberId: sk, kind: 'opened', at: secondsOf(after.hu) };
};

const clicked = (deliveryId: string, { sk, before, after }: Change): Deed | undefined => {
  if (after?.hu === undefined || before?.hu !== undefined) return undefined;
  const [number, subscriberId = ''] = sk.split('#');
  const deed = { deliveryId, subscriberId, kind: 'clicked', at: secondsOf(after.hu) } as const;
  return Number(number) === 0 ? deed : { ...deed, link: Number(number) };
};

const readers = { R: received, O: opened, K: clicked } as const;

/**
 * What a change says somebody did: SES accepted their mail, or a person opened or clicked for the
 * first time. Machines' hits are nobody's deeds.
 */
export const deedOf = (change: Change): Deed | undefined => {
  const [, deliveryId = '', family] = place.exec(change.pk) ?? [];
  if (family !== 'R' && family !== 'O' && family !== 'K') return undefined;
  // A row without an address is of somebody whose data was deleted: nothing is kept of them again.
  if (change.after && change.after.e === undefined) return undefined;
  const deed = readers[family](deliveryId, change);
  return deed && Number.isFinite(deed.at) ? deed : undefined;
};
