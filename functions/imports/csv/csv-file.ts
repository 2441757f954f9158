import type { ColumnChoice } from '../../../shared/contracts/imports/import-columns';
import type { ConsentAnswer } from '../../../shared/contracts/imports/import-consent';
import { cleanCell, cleanText } from '../../audience/attributes/clean-text-rules';
import { AppError } from '../../platform/app-error';
import { once } from '../../platform/once';
import { addressesOf, hasAddress } from './address-cell';
import { otherAddressColumns } from './address-column';
import { chosenColumns } from './chosen-columns';
import type { Column } from './column';
import { planColumns } from './column-rules';
import { statedConsentOf } from './consent-status/answered-consent-status';
import { findConsentColumns } from './consent-status/consent-columns';
import { type Doubt, doubtsAbout } from './consent-status/consent-doubts';
import { readingsOf, withReadings } from './consent-status/consent-status-columns';
import { type ConsentStatus, strictest } from './consent-status/consent-status-rules';
import { type ColumnValues, valuesOfColumns } from './consent-status/consent-status-values';
import { dividersOf, meaningOfLine } from './consent-status/divider-rows';
import { type NameDoubt, nameDoubt } from './consent-status/name-consent-status';
import { type DateColumn, dateColumns } from './dates/date-columns';
import { detectDialect } from './delimiter-rules';
import type { Delimiter } from './delimiters';
import type { OldEncodingReading } from './encoding-guess';
import { csvEmpty, readTextFile, type TextFile } from './file-rules';
import { cleanMailbloomValue } from './mailbloom-file-rules';
import { quotedLists, withoutQuotes } from './quoted-lists';
import { type CsvRecord, readRecords } from './read-records';
import {
  addressCell,
  type ImportRow,
  isRejected,
  type RejectedRow,
  readAddresses,
  readConsentStatus,
  readRow,
  rowLayout,
} from './row-rules';

/** A parsed upload. */
export type CsvFile = {
  readonly encoding: string;
  /** The possible encodings of a text in an older encoding, beginning with the one in use. */
  readonly encodings?: readonly OldEncodingReading[] | undefined;
  readonly delimiter: Delimiter;
  readonly columns: readonly Column[];
  /** The number of columns beyond the first thousand. They are not read. */
  readonly columnsLeftOut: number;
  /** The first rows as they are in the file, for the preview's examples. */
  readonly sample: readonly (readonly string[])[];
  /** Yields every row in the file's order, one at a time. May be called again. */
  rows(): Generator<ImportRow | RejectedRow>;
  /** Yields, for each row, all addresses in its address cell. A row may have none. */
  addresses(): Generator<RowAddresses>;
  /**
   * Returns the values of the columns that say who may be emailed, by column index. Skips rejected
   * rows.
   */
  consentStatusValues(): ReadonlyMap<number, ColumnValues>;
  /** The date columns, by column index. */
  readonly dates: ReadonlyMap<number, DateColumn>;
  /**
   * Returns columns that suggest that some people should not be emailed, including columns about
   * which the user has already decided.
   */
  doubts(): readonly Doubt[];
  readonly nameDoubt: NameDoubt | undefined;
  /**
   * Returns rows such as "Unsubscribed:" and the number of people below them, including rows about
   * which the user has already decided.
   */
  dividerDoubt(): DividerDoubt | undefined;
  /**
   * Returns the columns from which an address is taken when the main address column is empty, and
   * in how many rows this happens.
   */
  otherAddressColumns(): readonly { readonly header: string; readonly rows: number }[];
  /** Columns that may say who agreed, the most likely first. */
  readonly consentColumns: readonly number[];
  /** Counts the rows without interpreting them. */
  countRows(): number;
};

export type DividerDoubt = Pick<NameDoubt, 'name' | 'means'> & { readonly people: number };

export type RowAddresses = { readonly line: number; readonly emails: readonly string[] };

/** Enough rows to recognize a sparsely filled address column and columns that are empty. */
const sampleRecords = 1000;
/** The number of rows in which the preview looks for examples. */
const exampleRecords = 50;

const takeRecords = (records: Generator<CsvRecord>, count: number): CsvRecord[] => {
  const sampledRecords: CsvRecord[] = [];
  for (const record of records) {
    sampledRecords.push(record);
    if (sampledRecords.length === count) break;
  }
  return sampledRecords;
};

/** Returns whether the address column is known. */
export const hasAddressColumn = ({ columns }: Pick<CsvFile, 'columns'>): boolean =>
  columns.some(({ meaning }) => meaning === 'email');

/**
 * @throws AppError csv_no_email_column when neither the file nor the user shows which column has
 *   the addresses
 */
export const checkAddressColumn = (file: Pick<CsvFile, 'columns'>): void => {
  if (hasAddressColumn(file)) return;
  throw new AppError(
    'csv_no_email_column',
    'No column is set as the email address yet. Choose it in the column table.',
  );
};

/** The user's answers about a file, and its name. */
export type FileChoices = {
  /** The uses that the user chose for the columns. They override what the headers say. */
  readonly choices?: readonly ColumnChoice[] | undefined;
  /** How the people in the file agreed to get emails. No one becomes active without this answer. */
  readonly consent?: ConsentAnswer | undefined;
  readonly fileName?: string | undefined;
  readonly sheet?: string | undefined;
  /** The attributes that the account has. */
  readonly attributes?: ReadonlySet<string> | undefined;
};

/**
 * Opens a file from its text.
 * @returns the file, which may have no address column (`checkAddressColumn`)
 * @throws AppError csv_wrong_type, csv_empty or csv_columns_invalid
 */
export const openCsvText = (
  { text, encoding, encodings, decoder }: TextFile,
  { choices, consent, fileName, sheet, attributes }: FileChoices = {},
): CsvFile => {
  const { delimiter, start } = detectDialect(text);
  const records = () => readRecords(text, delimiter, start);
  const first = takeRecords(records(), sampleRecords + 1).map(({ cells }) => cells);
  const plan = planColumns(first, attributes);
  const { hasHeader, above, titles, columnsLeftOut, own, width } = plan;
  const cleanRowCell = (cell: string) =>
    own.times > 0 ? cleanText(cleanMailbloomValue(cell, own)) : cleanCell(cell);
  const sample = first.slice(above);
  if (sample.length === 0) throw csvEmpty();
  const body = function* () {
    let skippedCount = 0;
    for (const record of records()) {
      if (skippedCount >= above) yield record;
      else skippedCount += 1;
    }
  };
  const readings = own.isExport ? new Map() : readingsOf(plan.columns, body(), hasHeader);
  const meant = choices
    ? chosenColumns(plan.columns, choices, attributes)
    : withReadings(plan.columns, readings);
  // Our own exports are imported exactly as they were, so their dates aren't converted.
  const dates = own.isExport ? new Map<number, DateColumn>() : dateColumns(meant, body());
  const columns = meant.map((column, index): Column => {
    const reading = dates.get(index)?.reading;
    return reading ? { ...column, dates: reading } : column;
  });
  const consentColumnSets = findConsentColumns(columns, readings, consent);
  const headers = columns.map(({ header }) => header);
  const addressHeader = columns.find(({ meaning }) => meaning === 'email')?.header;
  const fileNameDoubt = own.isExport
    ? undefined
    : nameDoubt({ fileName, sheet, titles, addressHeader });
  const dividers = own.isExport ? [] : dividersOf(columns, body());
  const areDividersSettled = consent && consent.how !== 'unknown' && consent.dividersSettled;
  const emailAt = columns.findIndex(({ meaning }) => meaning === 'email');
  const otherEmails = own.isExport
    ? []
    : otherAddressColumns(headers, sample.slice(hasHeader ? 0 : 1), emailAt).filter(
        (index) => columns[index]?.meaning === 'attribute',
      );
  const quotedColumns = own.isExport ? new Set<number>() : quotedLists(sample, columns.length);
  const layout = rowLayout({
    columns,
    otherEmails: emailAt < 0 ? [] : otherEmails,
    quotedLists: quotedColumns,
    statusColumns: consentColumnSets.counted,
    consentAnswers: statedConsentOf(consent, headers, fileNameDoubt),
    dividers: areDividersSettled ? [] : dividers,
    width,
    own,
  });
  /**
   * If several rows are about one person, the strictest status applies, wherever its row is in the
   * file.
   */
  const strictestOf = once((): ReadonlyMap<string, ConsentStatus> => {
    const statusByEmail = new Map<string, ConsentStatus>();
    const saysNothing = layout.statusColumns.length === 0 && layout.dividers.length === 0;
    if (saysNothing && !layout.consentAnswers.statusColumn) return statusByEmail;
    for (const record of body()) {
      const rowStatus = readConsentStatus(record, layout);
      if (!rowStatus || rowStatus.standing.status === 'active') continue;
      const known = statusByEmail.get(rowStatus.email);
      statusByEmail.set(
        rowStatus.email,
        known ? strictest([known, rowStatus.standing]) : rowStatus.standing,
      );
    }
    return statusByEmail;
  });
  const dividerLines = new Set(dividers.map(({ line }) => line));
  /**
   * Yields the records without divider rows, so that a divider isn't counted as a person who was
   * left out.
   */
  const people = function* () {
    for (const record of body()) if (!dividerLines.has(record.line)) yield record;
  };
  const emailOf = (cells: readonly string[]) => addressesOf(addressCell(cells, layout)).email;
  const sampledRecords = function* () {
    for (const record of body()) if (!isRejected(readRow(record, layout))) yield record;
  };
  return {
    encoding: encoding.name,
    encodings: encodings?.toSorted(
      (a, b) => Number(b.decoder === decoder) - Number(a.decoder === decoder),
    ),
    delimiter,
    columns,
    dates,
    columnsLeftOut,
    sample: sample
      .slice(0, exampleRecords)
      .map((cells) =>
        cells.map((cell, index) =>
          quotedColumns.has(index) ? withoutQuotes(cleanRowCell(cell)) : cleanRowCell(cell),
        ),
      ),
    *rows() {
      const strictestByEmail = strictestOf();
      for (const record of people()) {
        const row = readRow(record, layout);
        const consentStatus = isRejected(row) ? undefined : strictestByEmail.get(row.email);
        if (isRejected(row) || !consentStatus) {
          yield row;
          continue;
        }
        // Drops the evidence of consent. A person who must not be emailed hasn't agreed, even if
        // one of their rows says so.
        const { evidence: _, ...rest } = row;
        yield { ...rest, consentStatus };
      }
    },
    *addresses() {
      for (const record of people()) yield readAddresses(record, layout);
    },
    consentStatusValues: () =>
      valuesOfColumns(consentColumnSets.shown, sampledRecords(), cleanRowCell),
    doubts: () => doubtsAbout(consentColumnSets.doubted, sampledRecords(), emailOf, cleanRowCell),
    nameDoubt: fileNameDoubt,
    otherAddressColumns() {
      const rows = new Map<number, number>();
      for (const { cells } of layout.otherEmails.length > 0 ? sampledRecords() : []) {
        if (cells[layout.email]?.trim()) continue;
        const index = layout.otherEmails.find((at) => hasAddress(cells[at]));
        if (index !== undefined) rows.set(index, (rows.get(index) ?? 0) + 1);
      }
      return [...rows].map(([index, count]) => ({ header: headers[index] ?? '', rows: count }));
    },
    dividerDoubt() {
      const meaningfulDividers = dividers.flatMap(({ name, means }) =>
        means ? [{ name, means }] : [],
      );
      const [first] = meaningfulDividers;
      if (!first) return undefined;
      const people = new Set<string>();
      for (const record of sampledRecords()) {
        const [email] = readAddresses(record, layout).emails;
        if (email && meaningOfLine(dividers, record.line)) people.add(email);
      }
      const name = [...new Set(meaningfulDividers.map((one) => one.name))].slice(0, 3).join(', ');
      return people.size === 0 ? undefined : { name, means: first.means, people: people.size };
    },
    consentColumns: consentColumnSets.likely,
    countRows() {
      let rows = 0;
      for (const _ of people()) rows += 1;
      return rows;
    },
  };
};

/**
 * Opens a file from its bytes.
 * @throws AppError csv_too_large, or what `openCsvText` throws
 */
export const openCsvFile = (bytes: Uint8Array, fileChoices?: FileChoices): CsvFile =>
  openCsvText(readTextFile(bytes), fileChoices);
