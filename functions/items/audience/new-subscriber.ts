import type { StatusActor, SubscriberStatus } from '../../../shared/contracts/subscribers';
import { type StatedConsent, toStoredConsent } from './consent';
import { storedSearchText } from './search-filter';
import { toStored } from './status-history';
import { additionText, type SegmentAddition } from './subscriber';
import { listOrder, subscriberKey } from './subscriber-keys';

/** What an import, a form, or a manager knows about a person. */
export type SubscriberInput = {
  readonly id: string;
  /** The email address in lower case. */
  readonly email: string;
  /** Empty when unknown. An empty name never replaces an existing one. */
  readonly name: string;
  /** The attributes that aren't empty. They replace existing values of the same key. */
  readonly fields: Readonly<Record<string, string>>;
  readonly segmentIds: readonly string[];
  /** Applies only to a new subscriber. An existing one keeps their status. */
  readonly status: SubscriberStatus;
  readonly statusReason?: string;
  /** Who set the status. For people in an import, it's the import. */
  readonly statusBy?: StatusActor;
  readonly createdAt: string;
  /** The consent of a new subscriber who is active because a user stated that the person agreed. */
  readonly consent?: StatedConsent | undefined;
  readonly importId?: string;
  /**
   * How and when the person was added to a segment. Set when people are added one by one. For an
   * import, the segment itself shows how and when.
   */
  readonly arrival?: SegmentAddition;
  /**
   * The customer in the store who is this person, and the time of that data (epoch milliseconds).
   */
  readonly shop?: { readonly shopCustomerId: string; readonly updatedAt: number };
};

const firstEntry = ({
  status,
  statusReason = '',
  statusBy,
  createdAt,
  importId,
}: SubscriberInput) => ({
  status,
  reason: statusReason,
  at: createdAt,
  by: importId ? ('import' as const) : statusBy,
});

/** Returns a new subscriber as stored. readSubscriber reads it. */
export const newSubscriberItem = (customerId: string, input: SubscriberInput) => {
  const { id, email, name, status, createdAt, segmentIds } = input;
  const key = subscriberKey(customerId, id);
  return {
    ...key,
    g1pk: key.pk,
    g1sk: listOrder(status, createdAt, id),
    e: email,
    n: name,
    nm: storedSearchText(name, email),
    st: status,
    ca: createdAt,
    f: input.fields,
    sg: segmentIds.length > 0 ? new Set(segmentIds) : undefined,
    sr: input.statusReason,
    sc: input.statusReason ? createdAt : undefined,
    hs: input.statusReason ? [toStored(firstEntry(input))] : undefined,
    co: input.consent && toStoredConsent(input.consent),
    im: input.importId,
    ad: input.arrival ? new Set([additionText(input.arrival)]) : undefined,
    sh: input.shop && new Set([input.shop.shopCustomerId]),
    su: input.shop?.updatedAt,
  };
};
