import { type GrowthSource, sourceOfLetter } from '../growth';

/** A subscriber as a change of the table shows them. */
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

/** What a mail's merge tags are filled from; empty for somebody who is gone. */
export const recipientImage = (item: Image = {}) => ({
  email: textOf(item.e),
  name: textOf(item.n),
  fields: fieldsOf(item),
});

/**
 * What growth looks at in a subscriber or a membership: the status, when it changed, when the
 * subscriber joined, and when the membership began. As stored, so that nothing is taken for granted.
 */
export const growthImage = (item: Image) => ({
  status: item.st,
  statusChangedAt: item.sc,
  createdAt: item.ca,
  memberSince: item.jo,
});

/** How somebody new came: by an import, a form, somebody's hand, a shop; undefined for any other way. */
export const sourceImage = ({ im, ad, sh }: Image): GrowthSource | undefined => {
  if (typeof im === 'string') return 'byFile';
  const [arrival] = ad instanceof Set ? [...ad].map(String).sort() : [];
  if (arrival) return arrival.split('#')[1] === 'form' ? 'byForm' : 'byHand';
  return sh instanceof Set ? 'byShop' : undefined;
};

/** How a member came into their segment; undefined where it is not known. */
export const memberSourceImage = ({ hw }: Image): GrowthSource | undefined => sourceOfLetter(hw);

/** The attributes of a subscriber or of a part of their item. */
export const attributesOf = (item: Image | undefined): Readonly<Record<string, unknown>> =>
  item ? fieldsOf(item) : {};

/** The status of a subscriber or a membership. */
export const statusImage = ({ st }: Image): string => String(st);
