import { byteOrderMark, csvLine } from '../../shared/csv-rules';
import { localTime } from '../../shared/zoned-time';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { clickKey, clickPlaceOf, recipientKey } from '../items/delivery/delivery-keys';
import { readHit } from '../items/delivery/hit';
import { readLedgerEvidence } from '../items/delivery/ledger-entry';
import type { ItemKey } from '../items/places';
import type { LaneQuery } from '../platform/table/lane-pages';
import {
  countOf,
  type DeliveryFilter,
  laneQueryOf,
  linkQueryOf,
  personRow,
  recipientRow,
} from './delivery-list-rules';

/** Which list of a report is exported: a tab, or who clicked one link ('007'). */
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
 * The first line of the file, with the mark that says it is UTF-8.
 * @param timeZone of the store, whose clock the times are read from
 * @param attributes keys of the attributes that are columns
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

export type LineFacts = {
  /** The moment of a row that has none. */
  readonly fallbackAt: string;
  readonly timeZone: string;
  /** As they are now; nothing of who is gone. */
  readonly personOf: (subscriberId: string) => ExportedPerson | undefined;
  /** Keys of the attributes that are columns. */
  readonly attributes: readonly string[];
};

/** `2026-11-20 11:00`, as spreadsheets read it; empty stays empty. */
const timeIn = (at: string, timeZone: string): string =>
  at === '' ? '' : localTime(Date.parse(at), timeZone).replace('T', ' ');

/** A person's attributes, a cell each; what nobody is known to have is empty. */
const attributeCells = (
  person: ExportedPerson | undefined,
  attributes: readonly string[],
): readonly string[] =>
  attributes.map((key) =>
    person && Object.hasOwn(person.fields, key) ? (person.fields[key] ?? '') : '',
  );

/** Whose row it is. */
export const personOfRow = (item: unknown, { filter, linkId }: ExportedList): string =>
  (filter ?? linkId) ? personRow(item).subscriberId : recipientRow(item, '').subscriberId;

/**
 * The line of one stored row: of a recipient with the domain and why the mail bounced, was skipped or
 * failed, which the charts tell of large domains only. Who was deleted has no address, but
 * stays counted.
 */
export const recipientLine = (
  item: unknown,
  { filter, linkId }: ExportedList,
  { fallbackAt, timeZone, personOf, attributes }: LineFacts,
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

/** Where the rows of chosen people lie; the same keys for any number of recipients. */
export const chosenKeys = (
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

/** Whether a row is nobody's who was unticked. */
export const isWanted = (
  { filter, linkId }: ExportedList,
  excludedIds: readonly string[] = [],
): ((row: { readonly sk?: unknown }) => boolean) => {
  const excluded = new Set(excludedIds);
  const isClick = Boolean(linkId) || filter === 'clicked';
  return ({ sk }) => !excluded.has(isClick ? clickPlaceOf(String(sk)).subscriberId : String(sk));
};

const settled: ReadonlySet<string> = new Set(['accepted', 'skipped', 'failed']);

/** Whether the list shows a row: no machine's hits, and nobody whose mail is still on its way. */
export const isListed = (item: unknown, { filter, linkId }: ExportedList): boolean => {
  if (filter === 'unsubscribed') return true;
  if (filter ?? linkId) return readHit(item).byPersonAt !== undefined;
  return settled.has(readLedgerEvidence(item).state);
};

export const recipientQuery = (deliveryId: string, { filter, linkId }: ExportedList): LaneQuery =>
  linkId ? linkQueryOf(deliveryId, linkId) : laneQueryOf(deliveryId, filter);

/** How many rows the list has, by its counters. */
export const listSize = (counts: DeliveryCounts, { filter, linkId }: ExportedList): number =>
  linkId ? (counts.byLink.get(linkId) ?? 0) : countOf(counts, filter);
