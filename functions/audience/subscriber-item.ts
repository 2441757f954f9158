import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import { storedSearchText } from '../items/audience/search-filter';
import { type StatusEntry, toStored } from '../items/audience/status-history';
import { type Arrival, arrivalText, type Subscriber } from '../items/audience/subscriber';
import { listOrder, subscriberKey } from '../items/audience/subscriber-keys';

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
  readonly createdAt: string;
  readonly importId?: string;
  /** Set when people are put into a segment one by one; for a file, its segment tells. */
  readonly arrival?: Arrival;
};

export type UpsertResult = {
  readonly outcome: 'created' | 'updated';
  readonly subscriber: Subscriber;
};

export type StatusChange = StatusEntry;

const firstEntry = ({ status, statusReason = '', createdAt, importId }: SubscriberInput) => ({
  status,
  reason: statusReason,
  at: createdAt,
  ...(importId ? { by: 'import' as const } : {}),
});

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
    im: input.importId,
    ad: input.arrival ? new Set([arrivalText(input.arrival)]) : undefined,
  };
};

/** The expression that merges `input` into the subscriber there is. */
export const subscriberMerge = (input: SubscriberInput) => {
  const { name, fields, segmentIds, arrival } = input;
  const entries = Object.entries(fields);
  const sets = entries.map((_, index) => `f.#f${index} = :f${index}`);
  if (name) sets.unshift('n = :name', 'nm = :search');
  const set = sets.length > 0 ? [`SET ${sets.join(', ')}`] : [];
  const adds = [
    ...(segmentIds.length > 0 ? ['sg :segments'] : []),
    ...(arrival ? ['ad :arrival'] : []),
  ];
  const add = adds.length > 0 ? [`ADD ${adds.join(', ')}`] : [];
  const values = {
    ...(name ? { ':name': name, ':search': storedSearchText(name, input.email) } : {}),
    ...(segmentIds.length > 0 ? { ':segments': new Set(segmentIds) } : {}),
    ...(arrival ? { ':arrival': new Set([arrivalText(arrival)]) } : {}),
    ...Object.fromEntries(entries.map(([, value], index) => [`:f${index}`, value])),
  };
  const names = Object.fromEntries(entries.map(([key], index) => [`#f${index}`, key]));
  return {
    UpdateExpression: [...set, ...add].join(' ') || undefined,
    ExpressionAttributeNames: entries.length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
};
