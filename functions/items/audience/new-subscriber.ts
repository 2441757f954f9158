import type { StatusActor, SubscriberStatus } from '../../../shared/contracts/subscribers';
import { type StatedConsent, toStoredConsent } from './consent';
import { storedSearchText } from './search-filter';
import { toStored } from './status-history';
import { type Arrival, arrivalText } from './subscriber';
import { listOrder, subscriberKey } from './subscriber-keys';

/** What an import, a form or a manager knows about somebody. */
export type SubscriberInput = {
  readonly id: string;
  /** Lower-cased. */
  readonly email: string;
  /** Empty when unknown; an empty name never replaces one that is there. */
  readonly name: string;
  /** Non-empty values only; they replace those of the same key. */
  readonly fields: Readonly<Record<string, string>>;
  readonly segmentIds: readonly string[];
  /** Only for a new subscriber; an existing one keeps their status. */
  readonly status: SubscriberStatus;
  readonly statusReason?: string;
  /** Who the status is by; of an import's people it is the import. */
  readonly statusBy?: StatusActor;
  readonly createdAt: string;
  /** Of a new subscriber who is active because somebody stated that they agreed. */
  readonly consent?: StatedConsent | undefined;
  readonly importId?: string;
  /** Set when people are put into a segment one by one; for a file, its segment tells. */
  readonly arrival?: Arrival;
  /** The shop's customer they are, as it was then (epoch milliseconds). */
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

/** A new subscriber as stored; readSubscriber reads it. */
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
    ad: input.arrival ? new Set([arrivalText(input.arrival)]) : undefined,
    sh: input.shop && new Set([input.shop.shopCustomerId]),
    su: input.shop?.updatedAt,
  };
};
