import { AppError } from '../../platform/app-error';
import type { Delimiter } from './delimiters';

export type CsvRecord = {
  /** The row number that a spreadsheet shows. The header is row 1, and empty rows count. */
  readonly line: number;
  readonly cells: readonly string[];
};

/**
 * The maximum number of characters in a record. A longer record contains an unclosed quotation
 * mark, so it includes the rest of the file.
 */
const maxRecordChars = 500_000;

const brokenFileError = (line: number) =>
  new AppError(
    'csv_wrong_type',
    `We couldn’t read the file because a quotation mark in row ${line} is never closed. Fix it and upload the file again.`,
  );

const tooLongError = (line: number) =>
  new AppError(
    'csv_wrong_type',
    `We couldn’t read the file because row ${line} has more than 500,000 characters. Fix it and upload the file again.`,
  );

type Cell = { readonly value: string; readonly end: number };

/** Reads from `from` to the next delimiter or line end. */
const plainCell = (text: string, from: number, delimiter: Delimiter): Cell => {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return { value: text.slice(from, end), end };
};

/** Returns the text between two quotation marks. */
const unquote = (text: string, from: number, close: number): string => {
  const value = text.slice(from + 1, close);
  return value.includes('"') ? value.replaceAll('""', '"') : value;
};

/**
 * Reads the quoted cell that starts at `from`. Returns undefined when the closing quotation mark is
 * missing.
 */
const quotedCell = (text: string, from: number, delimiter: Delimiter): Cell | undefined => {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return undefined;
  const next = text[close + 1];
  if (next === delimiter || next === '\n')
    return { value: unquote(text, from, close), end: close + 1 };
  const rest = plainCell(text, close + 1, delimiter);
  // In text like `"Best" Ltd`, which someone typed manually, the quotation marks are part of the
  // value.
  if (rest.value.trim() !== '') return { value: text.slice(from, rest.end), end: rest.end };
  return { value: unquote(text, from, close), end: rest.end };
};

/** Returns the position of a quotation mark that starts the cell, possibly after spaces, or -1. */
const findOpeningQuote = (text: string, from: number): number => {
  let at = from;
  while (text[at] === ' ') at += 1;
  return text[at] === '"' ? at : -1;
};

/**
 * Reads a cell. After leading spaces, a quotation mark that is never closed is part of the value.
 */
const readCell = (text: string, from: number, delimiter: Delimiter): Cell | undefined => {
  const first = text[from];
  if (first === '"') return quotedCell(text, from, delimiter);
  const quote = first === ' ' ? findOpeningQuote(text, from) : -1;
  if (quote < 0) return plainCell(text, from, delimiter);
  const cell = quotedCell(text, quote, delimiter);
  return cell ?? plainCell(text, from, delimiter);
};

type Span = { readonly cells: readonly string[]; readonly end: number };

const quotedRecord = (text: string, from: number, delimiter: Delimiter): Span | undefined => {
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const cell = readCell(text, at, delimiter);
    if (!cell || cell.end - from > maxRecordChars) return undefined;
    cells.push(cell.value);
    at = cell.end;
    if (text[at] !== delimiter) return { cells, end: at };
  }
};

const plainRecord = (text: string, from: number, end: number, delimiter: Delimiter): Span => ({
  cells: text.slice(from, end).split(delimiter),
  end,
});

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Yields the records of a file's text, one at a time, however long the file is. Ragged records stay
 * unchanged, and empty ones are left out. Most lines have no quotation marks and are merely split.
 *
 * We don't use `csv-parse` 7. By itself, it takes twelve times as long (2,194 ms against 175 for
 * 100,000 rows), because we read a file several times, one record at a time. To use `csv-parse`, we
 * would have to read the file once and keep its records. Then a file of 160,000 rows takes as long
 * as here (4.0 against 4.2 processor seconds, measured in turns), and an import of 20,000 rows
 * takes 17 against 18. So it isn't faster. For a quotation mark that is never closed, it would
 * report the last line instead of the row with the opening mark.
 * @throws AppError csv_wrong_type with the row, when a quotation mark is never closed
 */
export const readRecords = function* (
  text: string,
  delimiter: Delimiter,
  start: number,
): Generator<CsvRecord> {
  // Excel doesn't show its `sep=;` line and gives the next row the number 1.
  let line = 1;
  let quote = -1;
  for (let at = start; at < text.length; ) {
    if (quote < at && quote !== text.length) {
      const next = text.indexOf('"', at);
      quote = next < 0 ? text.length : next;
    }
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? text.length : newline;
    const isPlain = quote >= lineEnd;
    if (isPlain && lineEnd - at > maxRecordChars) throw tooLongError(line);
    const record = isPlain
      ? plainRecord(text, at, lineEnd, delimiter)
      : quotedRecord(text, at, delimiter);
    if (!record) throw brokenFileError(line);
    if (!isEmpty(record.cells)) yield { line, cells: record.cells };
    // A cell with line breaks is still one row.
    line += 1;
    at = record.end + 1;
  }
};
