import { laneOf } from '../lanes';

/** Everything about a delivery that is not hot lies in this partition. */
export const deliveryPartition = (deliveryId: string): string => `D#${deliveryId}`;

export const deliveryKey = (deliveryId: string) => ({
  pk: deliveryPartition(deliveryId),
  sk: 'META' as const,
});

/** Partition of GSI1 that lists a customer's deliveries. */
export const customerDeliveriesIndex = (customerId: string): string => `C#${customerId}#DL`;

/** Sort key of GSI1: by age. */
export const deliveryOrder = (createdAt: string, deliveryId: string): string =>
  `${createdAt}#${deliveryId}`;

/** What a delivery keeps of each recipient: ledger entry, opens, clicks, unsubscribe. */
export const recipientFamilies = {
  ledger: 'R',
  opens: 'O',
  clicks: 'K',
  unsubscribes: 'U',
} as const;
export type RecipientFamily = keyof typeof recipientFamilies;

/** Partition of one lane of a family; its sort keys are subscriber ids, for clicks behind the link. */
export const recipientLane = (deliveryId: string, family: RecipientFamily, lane: number): string =>
  `${deliveryPartition(deliveryId)}#${recipientFamilies[family]}#${lane}`;

export const recipientKey = (
  deliveryId: string,
  family: Exclude<RecipientFamily, 'clicks'>,
  subscriberId: string,
) => ({ pk: recipientLane(deliveryId, family, laneOf(subscriberId)), sk: subscriberId });

/** A link's number as keys hold it. */
export const linkNumber = (link: number): string => String(link).padStart(3, '0');

/** Begins the keys of one link's clicks; link 0 stands for any link. */
export const clickPrefix = (link: number): string => `${linkNumber(link)}#`;

export const clickKey = (deliveryId: string, link: number, subscriberId: string) => ({
  pk: recipientLane(deliveryId, 'clicks', laneOf(subscriberId)),
  sk: `${clickPrefix(link)}${subscriberId}`,
});

/** GSI2 holds the entries whose fate is unknown only, for the alarm that watches them. */
export const unknownIndex = (deliveryId: string, subscriberId: string) => ({
  g2pk: `UNK#${deliveryId}`,
  g2sk: subscriberId,
});

export const linkPrefix = 'LINK#';

export const linkKey = (deliveryId: string, link: number) => ({
  pk: deliveryPartition(deliveryId),
  sk: `${linkPrefix}${linkNumber(link)}`,
});

/** The number in a link's sort key: 'LINK#007' → '007'. */
export const linkNumberOf = (sk: string): string => sk.slice(linkPrefix.length);

/** Begins the sort keys of what the projector counted for a delivery. */
export const deliveryCountsPrefix = 'STATS#';

/** What the projector counted for a delivery, over all lanes. */
export const deliverySumKey = (deliveryId: string) => ({
  pk: deliveryPartition(deliveryId),
  sk: 'SUM' as const,
});

/** Begins the sort keys that mark subscribers deleted during a delivery. */
export const deletedRecipientPrefix = 'GONE#';

export const deletedRecipientKey = (deliveryId: string, subscriberId: string) => ({
  pk: deliveryPartition(deliveryId),
  sk: `${deletedRecipientPrefix}${subscriberId}`,
});

/** The delivery and the family's letter of a key: `D#<deliveryId>#R#3` → deliveryId, R. */
export const deliveryPlaceOf = ({ pk }: { readonly pk: string }) => {
  const [, deliveryId = '', family = ''] = pk.split('#');
  return { deliveryId, family };
};

/** The customer of a delivery's stored item, which may have been read in part or not at all. */
export const deliveryOwner = (item: Readonly<Record<string, unknown>> | undefined): string =>
  typeof item?.cid === 'string' ? item.cid : '';
