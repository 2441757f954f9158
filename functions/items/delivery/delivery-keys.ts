import { partitionOf } from '../partitions';

/**
 * Returns the partition of delivery data that is rarely written. Frequently written data has
 * partitions of its own.
 */
export const deliveryPartition = (deliveryId: string): string => `D#${deliveryId}`;

export const deliveryKey = (deliveryId: string) => ({
  pk: deliveryPartition(deliveryId),
  sk: 'META' as const,
});

/** Returns the partition of GSI1 that lists a customer's deliveries. */
export const customerDeliveriesIndex = (customerId: string): string => `C#${customerId}#DL`;

/** Returns the sort key of GSI1, which is by age. */
export const deliveryOrder = (createdAt: string, deliveryId: string): string =>
  `${createdAt}#${deliveryId}`;

/**
 * Returns the sort key for steps of sequences, which come after all campaigns, so that campaigns
 * can be listed without them.
 */
export const stepOrder = (createdAt: string, deliveryId: string): string =>
  `S#${deliveryOrder(createdAt, deliveryId)}`;

/**
 * A sort key between those of campaigns, which begin with a time, and those of steps of sequences.
 */
export const lastCampaignKey = '9';

/**
 * The kinds of data that a delivery stores about each recipient, with the letter for each in keys.
 */
export const recipientFamilies = {
  ledger: 'R',
  opens: 'O',
  clicks: 'K',
  unsubscribes: 'U',
} as const;
export type RecipientFamily = keyof typeof recipientFamilies;

/**
 * Returns the key of one partition with one kind of recipient data. Sort keys are subscriber ids.
 * For clicks, they begin with the link's number.
 */
export const recipientPartition = (
  deliveryId: string,
  family: RecipientFamily,
  partition: number,
): string => `${deliveryPartition(deliveryId)}#${recipientFamilies[family]}#${partition}`;

export const recipientKey = (
  deliveryId: string,
  family: Exclude<RecipientFamily, 'clicks'>,
  subscriberId: string,
) => ({ pk: recipientPartition(deliveryId, family, partitionOf(subscriberId)), sk: subscriberId });

/** Returns a link's number as used in keys. */
export const linkNumber = (link: number): string => String(link).padStart(3, '0');

/** Returns the beginning of the keys of one link's clicks. Link 0 means any link. */
export const clickPrefix = (link: number): string => `${linkNumber(link)}#`;

export const clickKey = (deliveryId: string, link: number, subscriberId: string) => ({
  pk: recipientPartition(deliveryId, 'clicks', partitionOf(subscriberId)),
  sk: `${clickPrefix(link)}${subscriberId}`,
});

/** Returns the link, '007', and the person of a click's sort key. */
export const parseClickKey = (sk: string) => {
  const [link = '', subscriberId = ''] = sk.split('#');
  return { link, subscriberId };
};

export const linkPrefix = 'LINK#';

export const linkKey = (deliveryId: string, link: number) => ({
  pk: deliveryPartition(deliveryId),
  sk: `${linkPrefix}${linkNumber(link)}`,
});

/** Returns the number in a link's sort key: 'LINK#007' → '007'. */
export const linkNumberOf = (sk: string): string => sk.slice(linkPrefix.length);

/** The beginning of the sort keys of a delivery's stream counters. */
export const deliveryCountsPrefix = 'STATS#';

/** The beginning of the sort keys of the ledger's counters only. */
export const ledgerCountsPrefix = `${deliveryCountsPrefix}${recipientFamilies.ledger}#`;

/** The key of a delivery's stream counters, summed over all partitions. */
export const deliverySumKey = (deliveryId: string) => ({
  pk: deliveryPartition(deliveryId),
  sk: 'SUM' as const,
});

/** The beginning of the sort keys that mark subscribers deleted during a delivery. */
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

/**
 * Returns the delivery of a partition. For a partition of recipient data, also returns the kind of
 * data: `D#<deliveryId>#R#3` → ledger.
 */
export const parseDeliveryKey = ({ pk }: { readonly pk: string }) => {
  const [, deliveryId = '', familyLetter = ''] = pk.split('#');
  return { deliveryId, family: families.get(familyLetter) };
};

/**
 * Returns the delivery and the kind of recipient data in a partition, or undefined if the partition
 * holds no recipient data.
 */
export const parseRecipientKey = (pk: string) => {
  const { deliveryId, family } = parseDeliveryKey({ pk });
  return family && /^D#[^#]+#[A-Z]#\d$/.test(pk) ? { deliveryId, family } : undefined;
};

/** Returns the delivery whose own partition this is, or undefined for any other partition. */
export const deliveryOfPartition = (pk: string): string | undefined => /^D#([^#]+)$/.exec(pk)?.[1];

/** Returns the delivery whose own item has this key, or undefined for any other key. */
export const deliveryOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }) =>
  sk === 'META' ? deliveryOfPartition(pk) : undefined;

/** Returns the brand named in a delivery's emails, or an empty text for a deleted delivery. */
export const deliveryBrand = (item: Readonly<Record<string, unknown>> | undefined): string =>
  typeof item?.brand === 'string' ? item.brand : '';

/** Returns the language that was chosen for a delivery's emails, if there is one. */
export const deliveryLanguage = (
  item: Readonly<Record<string, unknown>> | undefined,
): string | undefined => (typeof item?.language === 'string' ? item.language : undefined);

/**
 * Returns the customer of a delivery's stored item, which may have been read partly or not at all.
 */
export const deliveryOwner = (item: Readonly<Record<string, unknown>> | undefined): string =>
  typeof item?.cid === 'string' ? item.cid : '';
