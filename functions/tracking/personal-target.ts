import { resolveLink } from '../../shared/email/merge/merge';
import { mergeTagsIn } from '../../shared/email/merge/merge-tokens';
import { recipientValues } from '../../shared/email/merge/recipient-values';
import { STORE_TAGS } from '../../shared/email/merge/store-tags';
import { constantsOf } from '../../shared/email/render/merge-constants';
import { customerImage } from '../items/account/customer-image';
import { customerKey } from '../items/account/customer-keys';
import { recipientImage } from '../items/audience/subscriber-image';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { deliveryBrand, deliveryKey, deliveryOwner } from '../items/delivery/delivery-keys';
import type { ItemReader } from '../platform/table/item-reader';
import { storeValues } from './store-values';
import type { Token } from './token-rules';

/**
 * A link that holds merge tags, as it is for one recipient: the same values as in the mail, read
 * when it is followed, since thousands of mails share one stored link.
 * @returns nothing when the values make it no web address
 */
export const personalTarget = async (
  url: string,
  { deliveryId, subscriberId }: Token,
  read: ItemReader,
): Promise<string | undefined> => {
  const delivery = await read(deliveryKey(deliveryId));
  const customerId = deliveryOwner(delivery);
  const [person, customer] = await Promise.all([
    read(subscriberKey(customerId, subscriberId)),
    read(customerKey(customerId)),
  ]);
  const store = mergeTagsIn(url).some((name) => STORE_TAGS.includes(name))
    ? await storeValues({ delivery, customerId, subscriberId }, read)
    : [];
  // What the mail's merge tags were filled from; somebody deleted since leaves the fallbacks.
  const { businessAddress = '' } = customerImage(customer);
  const brand = deliveryBrand(delivery);
  const values = new Map([
    ...recipientValues(recipientImage(person)),
    ...constantsOf({ brand, businessAddress }),
    ...store,
  ]);
  return resolveLink(url, values);
};
