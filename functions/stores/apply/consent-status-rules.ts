import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import { canBecome, statusOfSuppression } from '../../audience/status-rules';
import type { StatusEntry } from '../../items/audience/status-history';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Suppression } from '../../items/audience/suppression';
import type { CustomerRecord } from '../records/store-record';

/** The reasons for a status that came from a store. */
export const shopReasons = {
  consent: 'shop_consent',
  none: 'no_consent',
  left: 'shop_unsubscribed',
  addressChanged: 'shop_address_changed',
  gone: 'shop_removed',
} as const;

export type StoreConsentStatus = { readonly status: SubscriberStatus; readonly reason: string };

const consentStatusOf: Readonly<Record<CustomerRecord['consent'], StoreConsentStatus>> = {
  subscribed: { status: 'active', reason: shopReasons.consent },
  // A person who was asked by email and hasn't answered hasn't agreed to anything.
  pending: { status: 'unsubscribed', reason: shopReasons.none },
  none: { status: 'unsubscribed', reason: shopReasons.none },
  unsubscribed: { status: 'unsubscribed', reason: shopReasons.left },
};

/**
 * Returns whether the person ended the subscription themselves, here or in their mailbox. No store
 * data overrides that.
 */
export const hasUnsubscribed = ({ status, statusHistory }: Subscriber): boolean =>
  status === 'spam' ||
  statusHistory.some(
    ({ status: previousStatus, by, reason }) =>
      previousStatus !== 'active' &&
      previousStatus !== 'bounced' &&
      by !== 'shop' &&
      reason !== shopReasons.none,
  );

/**
 * Returns the first consent status of a new person. A suppression overrides the store's data.
 * @param before the subscriber that the person had under their previous address in the store
 */
export const firstConsentStatus = (
  { consent }: Pick<CustomerRecord, 'consent'>,
  suppression: Suppression | undefined,
  before: Subscriber | undefined,
): StoreConsentStatus => {
  const statedStatus = consentStatusOf[consent];
  const status = suppression && statusOfSuppression[suppression.reason];
  if (status && canBecome(statedStatus.status, status)) return { status, reason: 'suppressed' };
  const isActive = statedStatus.status === 'active';
  return isActive && before && hasUnsubscribed(before)
    ? consentStatusOf.unsubscribed
    : statedStatus;
};

/**
 * Returns when a person last agreed to emails here, through a form or the link in an email, or 0
 * for never.
 */
const lastOwnConsentAt = ({ arrivals, statusHistory }: Subscriber): number => {
  const forms = arrivals.flatMap(({ how, at }) => (how === 'form' ? [Date.parse(at)] : []));
  const ownConsents = statusHistory.flatMap(({ status, by, at }) =>
    status === 'active' && by === 'subscriber' ? [Date.parse(at)] : [],
  );
  return Math.max(0, ...forms, ...ownConsents);
};

/**
 * Returns whether the store may reactivate a person. It may only if a store (or the lack of any
 * consent) ended their subscription.
 */
const mayReturn = ({ status, statusHistory }: Subscriber): boolean =>
  status === 'unsubscribed' &&
  statusHistory.length > 0 &&
  statusHistory.every(
    ({ status: previousStatus, by, reason }) =>
      previousStatus === 'active' || by === 'shop' || reason === shopReasons.none,
  );

/** Returns whether the only consent of an active person came from the store. */
const isActiveByShop = (storedSubscriber: Subscriber): boolean =>
  storedSubscriber.status === 'active' &&
  storedSubscriber.statusHistory.at(-1)?.reason === shopReasons.consent &&
  storedSubscriber.statusHistory.at(-1)?.by === 'shop' &&
  lastOwnConsentAt(storedSubscriber) === 0;

const statusAfterRefusal = (
  record: Pick<CustomerRecord, 'consent' | 'consentAt'>,
  storedSubscriber: Subscriber,
): StoreConsentStatus | undefined => {
  const statedStatus = consentStatusOf[record.consent];
  if (!canBecome(storedSubscriber.status, statedStatus.status)) return undefined;
  if (record.consent !== 'unsubscribed')
    return isActiveByShop(storedSubscriber) ? statedStatus : undefined;
  // People who first left the store's list and later signed up here have agreed to our emails.
  const agreedAt = lastOwnConsentAt(storedSubscriber);
  return agreedAt > 0 && agreedAt > (record.consentAt ?? Number.POSITIVE_INFINITY)
    ? undefined
    : statedStatus;
};

/**
 * Returns what the store's data changes for a known person, or undefined for nothing. The person
 * keeps their status unless the store reports that they left, or unless their only consent came
 * from the store.
 */
export const nextConsentStatus = (
  record: Pick<CustomerRecord, 'consent' | 'consentAt'>,
  storedSubscriber: Subscriber,
  suppression: Suppression | undefined,
): StoreConsentStatus | undefined => {
  if (record.consent !== 'subscribed') return statusAfterRefusal(record, storedSubscriber);
  return mayReturn(storedSubscriber) && !suppression ? consentStatusOf.subscribed : undefined;
};

/**
 * Returns the status of a person whom the store no longer has, if they were active only through the
 * store.
 */
export const statusAfterLoss = (
  storedSubscriber: Subscriber,
  reason: typeof shopReasons.addressChanged | typeof shopReasons.gone,
): StoreConsentStatus | undefined =>
  isActiveByShop(storedSubscriber) ? { status: 'unsubscribed', reason } : undefined;

export const entryOf = (consentStatus: StoreConsentStatus, at: string): StatusEntry => ({
  ...consentStatus,
  at,
  by: 'shop',
});

/** Returns whether a person came only from the store and never agreed to emails. */
export const isFromShopOnly = (
  storedSubscriber: Subscriber,
  segmentId: string | undefined,
): boolean =>
  storedSubscriber.status === 'unsubscribed' &&
  storedSubscriber.importId === undefined &&
  storedSubscriber.arrivals.length === 0 &&
  storedSubscriber.statusHistory.length > 0 &&
  storedSubscriber.statusHistory.every(
    ({ by, reason }) => by === 'shop' && reason === shopReasons.none,
  ) &&
  storedSubscriber.segmentIds.every((id) => id === segmentId);
