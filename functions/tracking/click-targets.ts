import { withPendingQuery } from '../../shared/email/document/utm';
import { DEFAULT_LANGUAGE } from '../../shared/email/language';
import { type MergeValues, resolveLink } from '../../shared/email/merge/merge';
import { mergeTagsIn } from '../../shared/email/merge/merge-tokens';
import { recipientValues } from '../../shared/email/merge/recipient-values';
import { STORE_TAGS } from '../../shared/email/merge/store-tags';
import { entryValues } from '../../shared/email/products/entry-values';
import { constantsOf } from '../../shared/email/render/merge-constants';
import { customerImage } from '../items/account/customer-image';
import { customerKey } from '../items/account/customer-keys';
import { recipientImage } from '../items/audience/subscriber-image';
import { subscriberKey } from '../items/audience/subscriber-keys';
import {
  deliveryBrand,
  deliveryKey,
  deliveryOwner,
  linkKey,
} from '../items/delivery/delivery-keys';
import { checkoutImage, readEntrySource, shopImage } from '../items/sequence/entry-image';
import { enrollmentKey } from '../items/sequence/sequence-keys';
import { checkoutKey } from '../items/store/checkout-keys';
import { storeKey } from '../items/store/store-key';
import type { Item } from '../platform/table/item';
import type { ItemReader } from '../platform/table/item-reader';
import type { Token } from './token-rules';

/**
 * The number of links of recent emails kept in memory. A campaign's clicks all use the same few
 * links.
 */
const maxCached = 5000;

/** Returns a URL that is safe in a header: ASCII, without anything that ends a line. */
const toLocationHeader = (url: string): string | undefined => {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
};

/**
 * A link's URL as it is in the email, including merge tags. `later` is appended to the URL once the
 * merge tags are filled in.
 */
type Link = { readonly url: string; readonly later?: string };

type Who = {
  readonly delivery: Item | undefined;
  readonly customerId: string;
  readonly subscriberId: string;
};

const sequenceOf = (delivery: Item | undefined): string | undefined =>
  typeof delivery?.sequenceId === 'string' ? delivery.sequenceId : undefined;

/**
 * Returns the values of the store's merge tags in a link: the cart that the recipient left, or the
 * store once the cart no longer exists.
 */
const storeValues = async (
  { delivery, customerId, subscriberId }: Who,
  readItem: ItemReader,
): Promise<MergeValues> => {
  const sequenceId = sequenceOf(delivery);
  const [store, enrollment] = await Promise.all([
    readItem(storeKey(customerId)),
    sequenceId === undefined ? undefined : readItem(enrollmentKey(sequenceId, subscriberId)),
  ]);
  const { checkoutId, order } = readEntrySource(enrollment?.br);
  const item =
    checkoutId === undefined ? undefined : await readItem(checkoutKey(customerId, checkoutId));
  const checkout = checkoutImage(item);
  // The checkout's email address may have been changed to another person's. The recipient must not
  // get a link to that person's cart.
  const url = checkout.subscriberId === subscriberId ? checkout.url : undefined;
  const entryData = { shopUrl: shopImage(store), cart: { url, things: [] }, order };
  return entryValues(entryData, DEFAULT_LANGUAGE);
};

/**
 * Fills in a link's merge tags for one recipient, with the same values as in the email. The values
 * are read when the link is followed, because thousands of emails share one stored link.
 * @returns undefined when the result isn't a web URL
 */
const personalTarget = async (
  url: string,
  { deliveryId, subscriberId }: Token,
  readItem: ItemReader,
): Promise<string | undefined> => {
  const delivery = await readItem(deliveryKey(deliveryId));
  const customerId = deliveryOwner(delivery);
  const [person, customer] = await Promise.all([
    readItem(subscriberKey(customerId, subscriberId)),
    readItem(customerKey(customerId)),
  ]);
  const store = mergeTagsIn(url).some((name) => STORE_TAGS.includes(name))
    ? await storeValues({ delivery, customerId, subscriberId }, readItem)
    : [];
  // These values have the same sources as the email's merge tags. For a person who was deleted
  // after the email was sent, the fallbacks are used.
  const { businessAddress = '' } = customerImage(customer);
  const brand = deliveryBrand(delivery);
  const values = new Map([
    ...recipientValues(recipientImage(person)),
    ...constantsOf({ brand, businessAddress }),
    ...store,
  ]);
  return resolveLink(url, values);
};

/**
 * Finds the targets of clicks. They are read from the delivery, never from the URL, so there is no
 * open redirect.
 */
export const createClickTargets = (readItem: ItemReader) => {
  const linkCache = new Map<string, Link>();

  const linkOf = async ({ deliveryId, link }: Token): Promise<Link | undefined> => {
    const key = linkKey(deliveryId, link);
    const name = `${key.pk} ${key.sk}`;
    const known = linkCache.get(name);
    if (known) return known;
    const { url, later } = (await readItem(key)) ?? {};
    if (typeof url !== 'string' || url === '') return undefined;
    if (linkCache.size >= maxCached) linkCache.clear();
    const foundLink = { url, ...(typeof later === 'string' && { later }) };
    linkCache.set(name, foundLink);
    return foundLink;
  };

  return {
    /** Returns the target for this recipient, or undefined when the delivery has no such link. */
    async find(token: Token): Promise<string | undefined> {
      const { url, later } = (await linkOf(token)) ?? {};
      const target = url?.includes('{{') ? await personalTarget(url, token, readItem) : url;
      return target && toLocationHeader(later ? withPendingQuery(target, later) : target);
    },
  };
};
export type ClickTargets = ReturnType<typeof createClickTargets>;
