import { type GrowthSource, sourceOfLetter } from '../growth';

/** A stored subscriber as it appears in a change of the table. */
type Image = Readonly<Record<string, unknown>>;

const fieldsOf = ({ f }: Image): Readonly<Record<string, unknown>> =>
  typeof f === 'object' && f !== null ? { ...f } : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const subscriberImage = (item: Image) => ({
  status: String(item.st),
  name: String(item.n ?? ''),
  email: String(item.e ?? ''),
  createdAt: String(item.ca),
  segmentIds: item.sg instanceof Set ? [...item.sg].map(String) : [],
});

/** Returns the data for an email's merge tags. Empty for a deleted subscriber. */
export const recipientImage = (item: Image = {}) => ({
  email: textOf(item.e),
  name: textOf(item.n),
  fields: fieldsOf(item),
});

/**
 * Returns the data of a subscriber or a membership that growth counts need: the status, when it
 * changed, when the subscriber joined, and when the membership began. The values are as stored,
 * without assumptions.
 */
export const growthImage = (item: Image) => ({
  status: item.st,
  statusChangedAt: item.sc,
  createdAt: item.ca,
  memberSince: item.jo,
});

/**
 * Returns how a new person joined: through an import, a form, or a store, or by being added
 * manually. Undefined for any other way.
 */
export const sourceImage = ({ im, ad, sh }: Image): GrowthSource | undefined => {
  if (typeof im === 'string') return 'byFile';
  const [addition] = ad instanceof Set ? [...ad].map(String).sort() : [];
  if (addition) return addition.split('#')[1] === 'form' ? 'byForm' : 'byHand';
  return sh instanceof Set ? 'byShop' : undefined;
};

/** Returns how a member joined their segment, or undefined when it's unknown. */
export const memberSourceImage = ({ hw }: Image): GrowthSource | undefined => sourceOfLetter(hw);

/** Returns the attributes of a subscriber or of a part of their item. */
export const attributesOf = (item: Image | undefined): Readonly<Record<string, unknown>> =>
  item ? fieldsOf(item) : {};

/** Returns the status of a subscriber or a membership. */
export const statusImage = ({ st }: Image): string => String(st);
