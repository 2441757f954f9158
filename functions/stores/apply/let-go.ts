import { shopFields } from '../../../shared/audience/shop-fields';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { Subscriber } from '../../items/audience/subscriber';
import { memberKey } from '../../items/audience/subscriber-keys';
import { type Clock, toInstant } from '../../platform/clock';
import { deleteItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import type { ShopChange, ShopSubscriberWrites } from './shop-subscriber-writes';
import { entryOf, type shopReasons, statusAfterLoss } from './standing-rules';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly writes: ShopSubscriberWrites;
  readonly clock: Clock;
};

export type Loss = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly shopCustomerId: string;
  readonly segmentId: string | undefined;
  readonly reason: typeof shopReasons.addressChanged | typeof shopReasons.gone;
  /**
   * Whether only the store was removed, not the person. In that case, the person's consent stays,
   * and they stay in the segment.
   */
  readonly staysAgreed?: boolean;
};

/** Returns what to write for a person who is no longer a customer of the store. */
const changeOf = (
  known: Subscriber,
  { shopCustomerId, segmentId, reason }: Loss,
  { isLast, ends, at }: { readonly isLast: boolean; readonly ends: boolean; readonly at: string },
): ShopChange => {
  const consentStatus = ends ? statusAfterLoss(known, reason) : undefined;
  return {
    set: {},
    remove: isLast
      ? Object.values(shopFields).filter((key) => Object.hasOwn(known.fields, key))
      : [],
    leave: ends ? segmentId : undefined,
    unlink: shopCustomerId,
    // The stored data may belong to the customer who left. So the next update of the other customer
    // applies, however old it is.
    updatedAt: isLast ? undefined : 0,
    entry: consentStatus && entryOf(consentStatus, at),
  };
};

const maxTries = 8;

/**
 * Removes the link between a subscriber and a customer of the store: deletes the store's facts, and
 * a consent that came only from the store. Everything else stays. Safe to repeat.
 */
export const createReleaseCustomer = ({ table, subscribers, writes, clock }: Dependencies) => {
  const leaveSegment = async ({ customerId, segmentId, subscriberId }: Loss) => {
    if (segmentId) await deleteItems(table, [memberKey(customerId, segmentId, subscriberId)]);
  };

  return async (loss: Loss): Promise<void> => {
    const { customerId, subscriberId, shopCustomerId, staysAgreed } = loss;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const known = await subscribers.find(customerId, subscriberId);
      const links = known?.shopCustomerIds ?? [];
      if (!known) return;
      if (!links.includes(shopCustomerId)) {
        // A previous call may have been interrupted between the two writes. Without a link, a
        // person doesn't belong to the store.
        if (links.length === 0 && !staysAgreed) await leaveSegment(loss);
        return;
      }
      const isLast = links.length === 1;
      const ends = isLast && !staysAgreed;
      const change = changeOf(known, loss, { isLast, ends, at: toInstant(clock()) });
      if (!(await writes.change(customerId, known, change))) continue;
      if (ends) await leaveSegment(loss);
      return;
    }
    throw new Error('The subscriber kept changing while we removed their link to a shop');
  };
};
export type ReleaseCustomer = ReturnType<typeof createReleaseCustomer>;
