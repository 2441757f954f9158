import { shopFields } from '../../../shared/audience/shop-fields';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { Subscriber } from '../../items/audience/subscriber';
import { memberKey } from '../../items/audience/subscriber-keys';
import { type Clock, toInstant } from '../../platform/clock';
import { deleteItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import { entryOf, type shopReasons, statusAfterLoss } from './consent-status-rules';
import type { ShopChange, ShopSubscriberWrites } from './shop-subscriber-writes';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly writes: ShopSubscriberWrites;
  readonly clock: Clock;
};

export type EndedLink = {
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
  storedSubscriber: Subscriber,
  { shopCustomerId, segmentId, reason }: EndedLink,
  {
    isLast,
    endsConsent,
    at,
  }: { readonly isLast: boolean; readonly endsConsent: boolean; readonly at: string },
): ShopChange => {
  const consentStatus = endsConsent ? statusAfterLoss(storedSubscriber, reason) : undefined;
  return {
    set: {},
    remove: isLast
      ? Object.values(shopFields).filter((key) => Object.hasOwn(storedSubscriber.fields, key))
      : [],
    leave: endsConsent ? segmentId : undefined,
    unlink: shopCustomerId,
    // Several customers of the store can share a subscriber, and the stored data may belong to the
    // one who left. With 0 as its time, the next update of a remaining customer applies, however
    // old the update is.
    updatedAt: isLast ? undefined : 0,
    entry: consentStatus && entryOf(consentStatus, at),
  };
};

const maxTries = 8;

/**
 * Removes the link between a subscriber and a customer of the store. Also deletes the store's data
 * about the person, and a consent that came only from the store. Everything else stays. Safe to
 * repeat.
 */
export const createReleaseCustomer = ({ table, subscribers, writes, clock }: Dependencies) => {
  const leaveSegment = async ({ customerId, segmentId, subscriberId }: EndedLink) => {
    if (segmentId) await deleteItems(table, [memberKey(customerId, segmentId, subscriberId)]);
  };

  return async (loss: EndedLink): Promise<void> => {
    const { customerId, subscriberId, shopCustomerId, staysAgreed } = loss;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const storedSubscriber = await subscribers.find(customerId, subscriberId);
      const links = storedSubscriber?.shopCustomerIds ?? [];
      if (!storedSubscriber) return;
      if (!links.includes(shopCustomerId)) {
        // A previous call may have been interrupted between the two writes. Without a link, a
        // person doesn't belong to the store.
        if (links.length === 0 && !staysAgreed) await leaveSegment(loss);
        return;
      }
      const isLast = links.length === 1;
      const endsConsent = isLast && !staysAgreed;
      const change = changeOf(storedSubscriber, loss, {
        isLast,
        endsConsent,
        at: toInstant(clock()),
      });
      if (!(await writes.change(customerId, storedSubscriber, change))) continue;
      if (endsConsent) await leaveSegment(loss);
      return;
    }
    throw new Error('The subscriber kept changing while we removed their link to a shop');
  };
};
export type ReleaseCustomer = ReturnType<typeof createReleaseCustomer>;
