import { AppError } from '../../platform/app-error';
import type { Delimiter } from './delimiter-rules';

export type CsvRecord = {
  /** Line of the file on which the record starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** A record larger than this is an unclosed quote that has swallowed the rest of the file. */
const longestRecordChars = 500_000;

const broken = (line: number) =>
  new AppError(
    'csv_wrong_type',
    `The file could not be read from line ${line} on: a quotation mark is opened there and never closed. Correct it, then upload the file again.`,
  );

const tooLong = (line: number) =>
  new AppError(
    'csv_wrong_type',
    `The file could not be read from line ${line} on: that line has more than 500,000 characters. Correct it, then upload the file again.`,
  );

type Cell = { readonly value: string; readonly end: number };

/** From `from` to the next delimiter or line end. */
const plainCell = (text: string, from: number, delimiter: Delimiter): Cell => {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return { value: text.slice(from, end), end };
};

/** A cell that begins with a quotation mark at `from`; undefined when nothing closes it. */
const quotedCell = (text: string, from: number, delimiter: Delimiter): Cell | undefined => {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return undefined;
  const rest = plainCell(text, close + 1, delimiter);
  // "Best" Ltd, written by hand: the marks belong to the value.
  if (rest.value.trim() !== '') return { value: text.slice(from, rest.end), end: rest.end };
  return { value: text.slice(from + 1, close).replaceAll('""', '"'), end: rest.end };
};

type Span = { readonly cells: readonly string[]; readonly end: number };

const quotedRecord = (text: string, from: number, delimiter: Delimiter): Span | undefined => {
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const read = text[at] === '"' ? quotedCell : plainCell;
    const cell = read(text, at, delimiter);
    if (!cell || cell.end - from > longestRecordChars) return undefined;
    cells.push(cell.value);
    at = cell.end;
    if (text[at] !== delimiter) return { cells, end: at };
  }
};

const plainRecord = (text: string, from: number, end: number, delimiter: Delimiter): Span => ({
  cells: text.slice(from, end).split(delimiter),
  end,
});

const lineBreaks = (text: string, from: number, end: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The records of a file's text, one at a time, however long the file: ragged ones as they are,
 * empty ones left out. Lines without quotation marks, which most are, are merely split.
 * @throws AppError csv_wrong_type with the line, when quotes do not close
 */
export const readRecords = function* (
  text: string,
  delimiter: Delimiter,
  start: number,
): Generator<CsvRecord> {
  let line = start > 0 ? 2 : 1;
  let quote = -1;
  for (let at = start; at < text.length; ) {
    if (quote < at && quote !== text.length) {
      const next = text.indexOf('"', at);
      quote = next < 0 ? text.length : next;
    }
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? text.length : newline;
    const isPlain = quote >= lineEnd;
    if (isPlain && lineEnd - at > longestRecordChars) throw tooLong(line);
    const record = isPlain
      ? plainRecord(text, at, lineEnd, delimiter)
      : quotedRecord(text, at, delimiter);
    if (!record) throw broken(line);
    if (!isEmpty(record.cells)) yield { line, cells: record.cells };
    line += isPlain ? 1 : lineBreaks(text, at, record.end) + 1;
    at = record.end + 1;
  }
};
