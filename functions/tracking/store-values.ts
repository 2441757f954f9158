import { DEFAULT_LANGUAGE } from '../../shared/email/language';
import type { MergeValues } from '../../shared/email/merge/merge';
import { entryValues } from '../../shared/email/products/entry-values';
import { broughtImage, checkoutImage, shopImage } from '../items/sequence/entry-image';
import { enrolmentKey } from '../items/sequence/sequence-keys';
import { checkoutKey } from '../items/store/checkout-keys';
import { storeKey } from '../items/store/store-place';
import type { Item } from '../platform/table/item';
import type { ItemReader } from '../platform/table/item-reader';

type Who = {
  readonly delivery: Item | undefined;
  readonly customerId: string;
  readonly subscriberId: string;
};

const sequenceOf = (delivery: Item | undefined): string | undefined =>
  typeof delivery?.sequenceId === 'string' ? delivery.sequenceId : undefined;

/**
 * The store's merge tags in a link, for who follows it: back to the cart that they left, and to the
 * shop once it is gone.
 */
export const storeValues = async (
  { delivery, customerId, subscriberId }: Who,
  read: ItemReader,
): Promise<MergeValues> => {
  const sequenceId = sequenceOf(delivery);
  const [store, enrolment] = await Promise.all([
    read(storeKey(customerId)),
    sequenceId === undefined ? undefined : read(enrolmentKey(sequenceId, subscriberId)),
  ]);
  const { checkoutId, order } = broughtImage(enrolment?.br);
  const item =
    checkoutId === undefined ? undefined : await read(checkoutKey(customerId, checkoutId));
  const checkout = checkoutImage(item);
  // The address at a checkout may be changed to somebody else's.
  const url = checkout.subscriberId === subscriberId ? checkout.url : undefined;
  const facts = { shopUrl: shopImage(store), cart: { url, things: [] }, order };
  return entryValues(facts, DEFAULT_LANGUAGE);
};
