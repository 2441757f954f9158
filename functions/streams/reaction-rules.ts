import type { Change, Item } from '../platform/stream-handler';

/** What follows from a change of the table. */
export type Reaction =
  | {
      readonly kind: 'start-delivery';
      readonly deliveryId: string;
      readonly customerId: string;
      readonly run: number;
    }
  | {
      readonly kind: 'copy-subscriber';
      readonly customerId: string;
      readonly subscriberId: string;
      readonly segmentIds: readonly string[];
      readonly status: string;
      readonly name: string;
      readonly createdAt: string;
    };

const runOf = (item?: Item): number | undefined => (item ? Number(item.run ?? 0) : undefined);

const deliveryReaction = ({ sk, before, after }: Change): Reaction | undefined => {
  if (sk !== 'META' || !after || runOf(before) === runOf(after)) return undefined;
  return {
    kind: 'start-delivery',
    deliveryId: String(after.did),
    customerId: String(after.cid),
    run: runOf(after) ?? 0,
  };
};

const subscriberReaction = (customerId: string, change: Change): Reaction | undefined => {
  const { before, after } = change;
  if (!before || !after || (before.st === after.st && before.n === after.n)) return undefined;
  const segmentIds = after.sg instanceof Set ? [...after.sg].map(String) : [];
  if (segmentIds.length === 0) return undefined;
  return {
    kind: 'copy-subscriber',
    customerId,
    subscriberId: change.sk,
    segmentIds,
    status: String(after.st),
    name: String(after.n ?? ''),
    createdAt: String(after.ca),
  };
};

/** A new or resumed delivery starts its workflow; a subscriber's new status reaches their segments. */
export const reactionTo = (change: Change): Reaction | undefined => {
  if (/^D#[^#]+$/.test(change.pk)) return deliveryReaction(change);
  const subscriber = /^C#([^#]+)#S#\d$/.exec(change.pk);
  return subscriber ? subscriberReaction(subscriber[1] ?? '', change) : undefined;
};
