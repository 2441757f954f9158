import { type MergeValues, resolveLink } from '../../shared/email/merge/merge';
import { recipientValues } from '../../shared/email/merge/recipient-values';
import { constantsOf } from '../../shared/email/render/merge-constants';
import { customerKey } from '../items/account/customer-keys';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { deliveryKey, deliveryOwner } from '../items/delivery/delivery-keys';
import type { Item } from '../platform/table/item';
import type { ItemReader } from '../platform/table/item-reader';
import type { Token } from './token-rules';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** What the mail's merge tags were filled from; somebody deleted since leaves the fallbacks. */
const valuesFor = (person: Item = {}, delivery: Item = {}, customer: Item = {}): MergeValues => {
  const fields = isItem(person.f) ? person.f : {};
  const own = recipientValues({ email: textOf(person.e), name: textOf(person.n), fields });
  const brand = textOf(delivery.brand);
  return new Map([
    ...own,
    ...constantsOf({ brand, businessAddress: textOf(customer.businessAddress) }),
  ]);
};

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
  return resolveLink(url, valuesFor(person, delivery, customer));
};
