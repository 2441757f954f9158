import { byteOrderMark, csvLine } from '../../shared/csv-rules';
import { localTime } from '../../shared/zoned-time';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { clickKey, parseClickKey, recipientKey } from '../items/delivery/delivery-keys';
import { readLedgerEvidence } from '../items/delivery/ledger-entry';
import { readTrackingEvent } from '../items/delivery/tracking-event';
import type { ItemKey } from '../items/key-positions';
import type { PartitionQuery } from '../platform/table/partition-pages';
import {
  countOf,
  type DeliveryFilter,
  linkQueryOf,
  partitionQueryOf,
  personRow,
  recipientRow,
} from './delivery-list-rules';

/**
 * The list of a report to export: a tab, or the people who clicked the link with this ID, such as
 * '007'.
 */
export type ExportedList = {
  readonly filter?: DeliveryFilter;
  readonly linkId?: string | undefined;
};

const timeHeads = {
  opened: 'Opened at',
  clicked: 'Clicked at',
  unsubscribed: 'Unsubscribed at',
} as const;

/**
 * Returns the first line of the file, with the byte order mark for UTF-8.
 * @param timeZone the store's time zone, in which times are written
 * @param attributes keys of the attributes that become columns
 */
export const recipientHeader = (
  { filter, linkId }: ExportedList,
  timeZone: string,
  attributes: readonly string[] = [],
): string => {
  const kind = linkId ? 'clicked' : filter;
  const heads = kind
    ? ['Email', 'Name', `${timeHeads[kind]} (${timeZone})`]
    : ['Email', 'Name', 'Status', `Sent at (${timeZone})`, 'Domain', 'Reason'];
  return byteOrderMark + csvLine([...heads, ...attributes]);
};

export type ExportedPerson = {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type LineContext = {
  /** The time to use for a row that has no time of its own. */
  readonly fallbackAt: string;
  readonly timeZone: string;
  /** Returns people's current data, or undefined for deleted people. */
  readonly personOf: (subscriberId: string) => ExportedPerson | undefined;
  /** Keys of the attributes that become columns. */
  readonly attributes: readonly string[];
};

/**
 * Formats a time like `2026-11-20 11:00`, which spreadsheets can read. An empty text stays empty.
 */
const timeIn = (at: string, timeZone: string): string =>
  at === '' ? '' : localTime(Date.parse(at), timeZone).replace('T', ' ');

/** Returns a person's attributes, one cell each, empty if unknown. */
const attributeCells = (
  person: ExportedPerson | undefined,
  attributes: readonly string[],
): readonly string[] =>
  attributes.map((key) =>
    person && Object.hasOwn(person.fields, key) ? (person.fields[key] ?? '') : '',
  );

/** Returns the id of the subscriber in a row. */
export const personOfRow = (item: unknown, { filter, linkId }: ExportedList): string =>
  (filter ?? linkId) ? personRow(item).subscriberId : recipientRow(item, '').subscriberId;

/**
 * Returns the line of one stored row. A recipient's line includes the domain and the reason why the
 * email bounced, was skipped, or failed. Charts show these only for large domains. A deleted person
 * has no address but still counts.
 */
export const recipientLine = (
  item: unknown,
  { filter, linkId }: ExportedList,
  { fallbackAt, timeZone, personOf, attributes }: LineContext,
): string => {
  if (filter ?? linkId) {
    const { subscriberId, email, createdAt } = personRow(item);
    const person = personOf(subscriberId);
    return csvLine([
      email,
      person?.name ?? '',
      timeIn(createdAt, timeZone),
      ...attributeCells(person, attributes),
    ]);
  }
  const row = recipientRow(item, fallbackAt);
  const { subscriberId, email, state = '', sentToSGAt = '' } = row;
  const { bounceReason, code } = readLedgerEvidence(item);
  const person = personOf(subscriberId);
  const domain = email.split('@').at(-1) ?? '';
  return csvLine([
    email,
    person?.name ?? '',
    state,
    timeIn(sentToSGAt, timeZone),
    domain,
    bounceReason ?? code ?? '',
    ...attributeCells(person, attributes),
  ]);
};

/**
 * Returns the keys of the rows of selected people. Reading rows by key costs the same however many
 * recipients the email has.
 */
export const selectedKeys = (
  deliveryId: string,
  { filter, linkId }: ExportedList,
  subscriberIds: readonly string[],
): readonly ItemKey[] =>
  [...new Set(subscriberIds)].map((id) => {
    if (linkId || filter === 'clicked') return clickKey(deliveryId, Number(linkId ?? 0), id);
    if (filter === 'opened') return recipientKey(deliveryId, 'opens', id);
    const family = filter === 'unsubscribed' ? 'unsubscribes' : 'ledger';
    return recipientKey(deliveryId, family, id);
  });

/** Returns false for a row of a person who was deselected. */
export const isExported = (
  { filter, linkId }: ExportedList,
  excludedIds: readonly string[] = [],
): ((row: { readonly sk?: unknown }) => boolean) => {
  const excluded = new Set(excludedIds);
  const isClick = Boolean(linkId) || filter === 'clicked';
  return ({ sk }) => !excluded.has(isClick ? parseClickKey(String(sk)).subscriberId : String(sk));
};

const settledStates: ReadonlySet<string> = new Set(['accepted', 'skipped', 'failed']);

/**
 * Returns whether the list shows a row. It leaves out bot events and people whose email is still
 * being sent.
 */
export const isListed = (item: unknown, { filter, linkId }: ExportedList): boolean => {
  if (filter === 'unsubscribed') return true;
  if (filter ?? linkId) return readTrackingEvent(item).byPersonAt !== undefined;
  return settledStates.has(readLedgerEvidence(item).state);
};

export const recipientQuery = (
  deliveryId: string,
  { filter, linkId }: ExportedList,
): PartitionQuery =>
  linkId ? linkQueryOf(deliveryId, linkId) : partitionQueryOf(deliveryId, filter);

/** Returns the number of rows in the list, from the counters. */
export const listSize = (counts: DeliveryCounts, { filter, linkId }: ExportedList): number =>
  linkId ? (counts.byLink.get(linkId) ?? 0) : countOf(counts, filter);
