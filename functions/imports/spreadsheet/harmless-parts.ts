import type { ArchiveFile } from './archive-rules';
import { maxRepeatedCells, maxSheetColumns, maxTextChars } from './sheet-limits';

/**
 * The library creates as many cells as a file asks for. A file of one kilobyte, with a link over a
 * whole sheet or a cell repeated a billion times, would exhaust the memory. This module removes
 * such links and refuses such repeats before the library reads the file.
 */

/** An import doesn't need links, and the library creates a cell for each position they cover. */
const links = /<(?:\w+:)?hyperlink [^<>]*>/g;

/**
 * A tag, matched in the same way as in the library: name, attributes, and whether it closes itself.
 */
const tags = /<(?:[^\s?><!/:"]*:)?([^\s?<>:/"]+)((?:\s+[^<>=?"'\s]+="[^"]*")*)\s*(\/?)>/g;
const repeats = /number-(columns|rows)-repeated[^="]*="([^"]*)"/g;
const spaces = /<text:s text:c="(\d+)"\/>/g;

const rowNames = new Set(['table-row', '行']);
const cellNames = new Set(['table-cell', 'covered-table-cell', '数据']);

/**
 * Returns the largest repeat count in the attributes. The library reads numbers in two ways, so the
 * larger result is used.
 */
const repeatOf = (attributes: string, repeatedKind: 'columns' | 'rows'): number => {
  const counts = [...attributes.matchAll(repeats)]
    .filter(([, kind]) => kind === repeatedKind)
    .map(([, , text = '']) => Math.max(Number(text) || 1, Number.parseInt(text, 10) || 1));
  return Math.max(1, ...counts);
};

const hasTooManySpaces = (content: string): boolean => {
  let sum = 0;
  for (const [, count = ''] of content.matchAll(spaces)) sum += Number(count);
  return sum > maxTextChars;
};

/**
 * Returns whether the content of an OpenDocument sheet would expand to more cells or text than we
 * read.
 */
const growsTooLarge = (content: string): boolean => {
  let rows = 1;
  let cells = 0;
  for (const [, name = '', attributes = '', closes] of content.matchAll(tags)) {
    if (rowNames.has(name)) rows = repeatOf(attributes, 'rows');
    if (!cellNames.has(name)) continue;
    const columns = repeatOf(attributes, 'columns');
    if (columns > maxSheetColumns) return true;
    // The library creates nothing for empty cells, and sheets often end in one huge repeat of
    // them.
    if (!closes && rows * columns > 1) cells += rows * columns;
    if (cells > maxRepeatedCells) return true;
  }
  return hasTooManySpaces(content);
};

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const bufferOf = ({ bytes }: ArchiveFile): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const withoutLinkTags = (file: ArchiveFile): ArchiveFile => {
  const bytes = bufferOf(file);
  if (!bytes.includes('hyperlink ')) return file;
  // latin1 maps each byte to one character, so everything that isn't removed stays unchanged.
  const text = bytes.toString('latin1').replace(links, '');
  return { name: file.name, bytes: Buffer.from(text, 'latin1') };
};

const isBinary = ({ name }: ArchiveFile): boolean => /\.bin$/i.test(name);

const hasRepetition = (file: ArchiveFile): boolean => {
  const bytes = bufferOf(file);
  return bytes.includes('-repeated') || bytes.includes('<text:s ');
};

/** The type of the link record BrtHLink in a binary workbook (MS-XLSB 2.4.662). */
const linkRecord = 494;

/** Reads a number stored in seven bits of each byte, lowest bits first (MS-XLSB 2.1.4). */
const readNumber = (bytes: Uint8Array, from: number, maxBytes: number) => {
  let value = 0;
  for (let count = 0; count < maxBytes; count += 1) {
    const byte = bytes[from + count] ?? 0;
    value += (byte & 0x7f) << (7 * count);
    if (byte < 0x80) return { value, next: from + count + 1 };
  }
  return { value, next: from + maxBytes };
};

/** Removes the links from a part of a binary workbook (.xlsb). */
export const withoutLinkRecords = (file: ArchiveFile): ArchiveFile => {
  const { name, bytes } = file;
  const keptChunks: Uint8Array[] = [];
  let copiedTo = 0;
  for (let at = 0; at < bytes.length; ) {
    const type = readNumber(bytes, at, 2);
    const size = readNumber(bytes, type.next, 4);
    const next = size.next + size.value;
    if (type.value === linkRecord) {
      keptChunks.push(bytes.subarray(copiedTo, at));
      copiedTo = Math.min(next, bytes.length);
    }
    at = next;
  }
  return copiedTo === 0
    ? file
    : { name, bytes: Buffer.concat([...keptChunks, bytes.subarray(copiedTo)]) };
};

/**
 * Returns the parts of a workbook without anything that would exhaust memory. Returns undefined for
 * files that no spreadsheet program writes, with parts in UTF-16 or repeats beyond the size of a
 * sheet.
 */
export const harmlessParts = (files: readonly ArchiveFile[]): ArchiveFile[] | undefined => {
  const texts = files.filter((file) => !isBinary(file));
  if (texts.some(({ bytes }) => isUtf16(bytes))) return undefined;
  if (texts.some((file) => hasRepetition(file) && growsTooLarge(bufferOf(file).toString()))) {
    return undefined;
  }
  return files.map((file) => (isBinary(file) ? withoutLinkRecords(file) : withoutLinkTags(file)));
};
