import { laneOf } from '../lanes';

/** The partition of everything about a delivery that is written rarely; busy data lies in lanes. */
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

/** Of steps of series, behind all campaigns: these are listed without them. */
export const stepOrder = (createdAt: string, deliveryId: string): string =>
  `S#${deliveryOrder(createdAt, deliveryId)}`;

/** Behind every instant for the next thousands of years, and before all steps. */
export const endOfCampaigns = '9';

/** What a delivery keeps of each recipient: ledger entry, opens, clicks, unsubscribe. */
export const recipientFamilies = {
  ledger: 'R',
  opens: 'O',
  clicks: 'K',
  unsubscribes: 'U',
} as const;
export type RecipientFamily = keyof typeof recipientFamilies;

/**
 * Partition of one lane of a family. Sort keys are subscriber ids; those of clicks begin with the
 * link.
 */
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

/** The link, '007', and the person of a click's sort key. */
export const clickPlaceOf = (sk: string) => {
  const [link = '', subscriberId = ''] = sk.split('#');
  return { link, subscriberId };
};

export const linkPrefix = 'LINK#';

export const linkKey = (deliveryId: string, link: number) => ({
  pk: deliveryPartition(deliveryId),
  sk: `${linkPrefix}${linkNumber(link)}`,
});

/** The number in a link's sort key: 'LINK#007' → '007'. */
export const linkNumberOf = (sk: string): string => sk.slice(linkPrefix.length);

/** Begins the sort keys of what the projector counted for a delivery. */
export const deliveryCountsPrefix = 'STATS#';

/** Those of the ledger alone. */
export const ledgerCountsPrefix = `${deliveryCountsPrefix}${recipientFamilies.ledger}#`;

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

const families = new Map(
  (['ledger', 'opens', 'clicks', 'unsubscribes'] as const).map((family) => [
    String(recipientFamilies[family]),
    family,
  ]),
);

/** The delivery and, in a recipient's partition, the family of a key: `D#<deliveryId>#R#3` → ledger. */
export const deliveryPlaceOf = ({ pk }: { readonly pk: string }) => {
  const [, deliveryId = '', letter = ''] = pk.split('#');
  return { deliveryId, family: families.get(letter) };
};

/** The same of any partition of the table; undefined where no recipients lie. */
export const recipientPlaceOf = (pk: string) => {
  const { deliveryId, family } = deliveryPlaceOf({ pk });
  return family && /^D#[^#]+#[A-Z]#\d$/.test(pk) ? { deliveryId, family } : undefined;
};

/** The delivery whose own partition this is; undefined for any other partition. */
export const deliveryOfPartition = (pk: string): string | undefined => /^D#([^#]+)$/.exec(pk)?.[1];

/** The delivery whose own item this key is of; undefined for any other key. */
export const deliveryOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }) =>
  sk === 'META' ? deliveryOfPartition(pk) : undefined;

/** The brand its mails name; empty for a delivery that is gone. */
export const deliveryBrand = (item: Readonly<Record<string, unknown>> | undefined): string =>
  typeof item?.brand === 'string' ? item.brand : '';

/** The customer of a delivery's stored item, which may have been read in part or not at all. */
export const deliveryOwner = (item: Readonly<Record<string, unknown>> | undefined): string =>
  typeof item?.cid === 'string' ? item.cid : '';
