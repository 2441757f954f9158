import { isAscii } from 'node:buffer';
import { type TextColumn, textAt, textsOf } from './arrow-columns';

const upperA = 0x41;
const upperZ = 0x5a;
/** What `trim` takes away, of ASCII: blank, and tabulator to carriage return. */
const isWhite = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

const hasCapitals = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= upperA && byte <= upperZ) return true;
  }
  return false;
};

const isTrimmed = ({ bytes, starts }: TextColumn): boolean => {
  for (let row = 0; row < starts.length - 1; row += 1) {
    const from = starts[row] ?? 0;
    const to = starts[row + 1] ?? 0;
    if (to > from && (isWhite(bytes[from] ?? 0) || isWhite(bytes[to - 1] ?? 0))) return false;
  }
  return true;
};

/**
 * Texts as conditions compare them: trimmed, in lower case. Plain ones, as nearly all addresses are,
 * are turned all at once, or are so already; others text by text, for their length may change.
 */
export const loweredTexts = (column: TextColumn): TextColumn => {
  const { bytes, starts } = column;
  if (!isAscii(bytes) || !isTrimmed(column)) {
    const rows = starts.length - 1;
    return textsOf(rows, (row) => textAt(column, row).trim().toLowerCase());
  }
  if (!hasCapitals(bytes)) return column;
  return { bytes: Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1'), starts };
};
