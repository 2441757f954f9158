import { isLastNameFirst } from '../../../shared/audience/name-columns';
import { familyName, fullName, givenName } from '../../../shared/audience/person-name';
import type { DateReading } from '../../../shared/contracts/imports/import-columns';
import { isEmailAddress } from '../../../shared/email-address';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { attributeBytes } from '../../audience/attributes/attribute-rules';
import { cleanCell, cleanText, toOneLine } from '../../audience/attributes/clean-text-rules';
import { addressesOf } from './address-cell';
import type { Column } from './column';
import { applyConsentAnswers, type ConsentAnswers } from './consent-status/answered-consent-status';
import { type ConsentStatus, strictest } from './consent-status/consent-status-rules';
import { type Divider, meaningOfLine } from './consent-status/divider-rows';
import { ownConsentStatus } from './consent-status/own-consent-status-rules';
import {
  type ConsentStatusColumn,
  consentStatusOfRow,
  type RowConsentStatus,
  type UnclearValue,
} from './consent-status/row-consent-status';
import { storedDate } from './dates/date-cells';
import { cleanMailbloomValue, type MailbloomFile } from './mailbloom-file-rules';
import { withoutQuotes } from './quoted-lists';
import type { CsvRecord } from './read-records';

/** One subscriber as described by a row of a file. */
export type ImportRow = {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly consentStatus: ConsentStatus;
  /** The value that keeps the person from being emailed because its meaning is unknown. */
  readonly unclear?: UnclearValue;
  /** The file's own evidence that the person agreed: "Opt-in: yes". */
  readonly evidence?: string;
  /**
   * Further addresses in the row's address cell, which are not imported, and the row's original
   * cells.
   */
  readonly others?: { readonly emails: readonly string[]; readonly cells: readonly string[] };
};

export type RejectedRow = {
  readonly line: number;
  readonly reason: string;
  /** The row's cells as written in the file. */
  readonly cells: readonly string[];
};

/** What each column contains, determined once for a file and then used for every row. */
export type RowLayout = {
  readonly email: number;
  /** Columns whose address is used when the main address column is empty. */
  readonly otherEmails: readonly number[];
  /** The corrected domains, by their spelling in the file. */
  readonly domains: ReadonlyMap<string, string>;
  readonly firstName: number;
  readonly lastName: number;
  readonly name: number;
  /** Whether the header says that full names begin with the last name. */
  readonly isLastNameFirst: boolean;
  readonly attributes: readonly {
    readonly index: number;
    readonly key: string;
    readonly dates?: DateReading | undefined;
    readonly isQuotedList: boolean;
  }[];
  readonly statusColumns: readonly ConsentStatusColumn[];
  readonly consentAnswers: ConsentAnswers;
  /**
   * Rows between people, such as "Unsubscribed:", that mark the people below them as unsubscribed.
   */
  readonly dividers: readonly Divider[];
  /** The index of the column with the reason for the status in our own export. */
  readonly statusReason: number;
  /** The maximum number of values in a row. */
  readonly width: number;
  readonly own: Pick<MailbloomFile, 'isExport' | 'times'>;
};

type LayoutInput = {
  readonly columns: readonly Column[];
  readonly otherEmails: readonly number[];
  /** Columns with quoted tags. */
  readonly quotedLists: ReadonlySet<number>;
  readonly statusColumns: readonly ConsentStatusColumn[];
  readonly consentAnswers: ConsentAnswers;
  readonly dividers: readonly Divider[];
  readonly width: number;
  readonly own: Pick<MailbloomFile, 'isExport' | 'times'>;
};

export const rowLayout = ({
  columns,
  otherEmails,
  quotedLists,
  statusColumns,
  consentAnswers,
  dividers,
  width,
  own,
}: LayoutInput): RowLayout => {
  const at = (meaning: Column['meaning']) =>
    columns.findIndex((column) => column.meaning === meaning);
  return {
    email: at('email'),
    otherEmails,
    domains: new Map(
      columns.flatMap(({ domains = [] }) => domains.map(({ from, to }) => [from, to] as const)),
    ),
    firstName: at('firstName'),
    lastName: at('lastName'),
    name: at('name'),
    isLastNameFirst: isLastNameFirst(columns[at('name')]?.header ?? ''),
    attributes: columns.flatMap(({ key, dates }, index) =>
      key ? [{ index, key, dates, isQuotedList: quotedLists.has(index) }] : [],
    ),
    statusColumns,
    consentAnswers,
    dividers,
    statusReason: at('statusReason'),
    width,
    own,
  };
};

/** Returns a cell's text. In our own files, removes the apostrophe that we may have added. */
const textAt = (cells: readonly string[], index: number, { own }: RowLayout): string => {
  const cell = cells[index] ?? '';
  return own.times === 0 ? cleanCell(cell) : cleanText(cleanMailbloomValue(cell, own));
};

const lineAt = (cells: readonly string[], index: number, layout: RowLayout): string =>
  toOneLine(textAt(cells, index, layout));

const consentStatusAt = ({ cells, line }: CsvRecord, layout: RowLayout): RowConsentStatus => {
  const cellAt = (index: number) => lineAt(cells, index, layout);
  const rowStatus = layout.own.isExport
    ? ownConsentStatus(layout.statusColumns, cellAt, layout.statusReason)
    : consentStatusOfRow(layout.statusColumns, cellAt);
  return applyConsentAnswers(
    rowStatus,
    layout.consentAnswers,
    cellAt,
    meaningOfLine(layout.dividers, line),
  );
};

/** Returns the address with its domain corrected if the user accepted that. */
const withDomain = (address: string, domains: ReadonlyMap<string, string>): string => {
  if (domains.size === 0) return address;
  const at = address.lastIndexOf('@') + 1;
  const domain = domains.get(address.slice(at));
  const fullAddress = domain ? `${address.slice(0, at)}${domain}` : address;
  return isEmailAddress(fullAddress) ? fullAddress : address;
};

/**
 * Returns the cell with a row's address. If the main address column is empty, returns the cell of
 * another address column.
 */
export const addressCell = (cells: readonly string[], layout: RowLayout): string => {
  const first = lineAt(cells, layout.email, layout);
  if (first !== '' || layout.otherEmails.length === 0) return first;
  const others = layout.otherEmails.map((index) => lineAt(cells, index, layout));
  return others.find((cell) => addressesOf(cell).email !== '') ?? first;
};

/**
 * Reads the address and status of a record, even if it would be rejected. Returns undefined if the
 * record has no address.
 */
export const readConsentStatus = (record: CsvRecord, layout: RowLayout) => {
  const { cells } = record;
  const { email: rawEmail } = addressesOf(addressCell(cells, layout));
  const email = withDomain(rawEmail, layout.domains);
  return email ? { email, standing: consentStatusAt(record, layout).consentStatus } : undefined;
};

const fieldsOf = (cells: readonly string[], layout: RowLayout): Record<string, string> => {
  const fields: Record<string, string> = {};
  // Names are reduced to one line, except in our own export, whose attributes must be restored
  // exactly.
  const textOf = layout.own.isExport ? textAt : lineAt;
  const [firstCell, lastCell] = [layout.firstName, layout.lastName].map((at) =>
    textOf(cells, at, layout),
  );
  const first = layout.own.isExport ? firstCell : givenName(firstCell ?? '', lastCell);
  const last = layout.own.isExport ? lastCell : familyName(lastCell ?? '', first);
  if (first) fields.first_name = first;
  if (last) fields.last_name = last;
  for (const { index, key, dates, isQuotedList } of layout.attributes) {
    const cell = textAt(cells, index, layout);
    const value = isQuotedList ? withoutQuotes(cell) : cell;
    if (value) fields[key] = (dates && storedDate(value, dates)) || value;
  }
  return fields;
};

/**
 * Returns the full name. In our own export, an empty name means none, so it isn't built from first
 * and last name.
 */
const nameOf = (
  cells: readonly string[],
  layout: RowLayout,
  { first_name = '', last_name = '' }: Readonly<Record<string, string>>,
): string => {
  const cell = lineAt(cells, layout.name, layout);
  const isTurned = layout.isLastNameFirst && /^[^\s,]+ [^\s,]+$/.test(cell);
  const name = layout.own.isExport ? cell : fullName(isTurned ? cell.replace(' ', ', ') : cell);
  return name || layout.own.isExport ? name : `${first_name} ${last_name}`.trim();
};

/**
 * Returns whether a row has more values than the file has columns. This happens when a value with
 * an unquoted delimiter is split, which shifts the cells after it.
 */
const isTooWide = (cells: readonly string[], width: number): boolean =>
  cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');

const tooWideText = ({ length }: readonly string[], width: number): string =>
  `The row has ${length} values, but the file has ${width} ${width === 1 ? 'column' : 'columns'}. Put quotation marks around values that contain the separator`;

/**
 * Reads the addresses of a record, even if the row would be rejected, for files that only list
 * addresses.
 */
export const readAddresses = ({ line, cells }: CsvRecord, layout: RowLayout) => {
  const { email, others } = addressesOf(addressCell(cells, layout));
  return { line, emails: email ? [email, ...others] : [] };
};

/** Reads one record, or returns why it can't become a subscriber. */
export const readRow = (record: CsvRecord, layout: RowLayout): ImportRow | RejectedRow => {
  const { line, cells } = record;
  const rejectRow = (reason: string): RejectedRow => ({ line, reason, cells });
  if (isTooWide(cells, layout.width)) return rejectRow(tooWideText(cells, layout.width));
  const address = addressCell(cells, layout);
  if (!address) return rejectRow('No email address');
  const { email: rawEmail, others } = addressesOf(address);
  const email = withDomain(rawEmail, layout.domains);
  if (!email) return rejectRow(`${messages.invalidEmail}: ${address.slice(0, 80)}`);
  const fields = fieldsOf(cells, layout);
  const name = nameOf(cells, layout, fields);
  if (name.length > limits.subscriberNameMaxLength) return rejectRow(messages.nameTooLong);
  if (attributeBytes(fields) > limits.attributesMaxBytes)
    return rejectRow('More than 32 KB of attributes');
  const row = { line, email, name, fields, ...consentStatusAt(record, layout) };
  return others.length > 0 ? { ...row, others: { emails: others, cells } } : row;
};

export const isRejected = (row: ImportRow | RejectedRow): row is RejectedRow => 'reason' in row;

/** Merges two rows of one address. Later values win, except that the stricter status stays. */
export const mergeRows = (earlier: ImportRow, later: ImportRow): ImportRow => ({
  line: earlier.line,
  email: earlier.email,
  name: later.name || earlier.name,
  fields: { ...earlier.fields, ...later.fields },
  consentStatus: strictest([earlier.consentStatus, later.consentStatus]),
});
