import { normalizeText } from '../../../shared/search-text';
import { type CodeColumn, type TextColumn, textAt } from '../format/arrow-columns';
import { endByte, type ValueKeys } from './row-keys';

/**
 * Reads an attribute value as a number, or returns undefined when it isn't one. It must return
 * undefined for any value that begins with a letter from a to z, because it isn't called for such
 * values.
 */
export type ReadNumber = (value: string) => number | undefined;

/** The first byte of a number's key. Numbers come before texts and are sorted by size. */
const numberFirst = 0;
const thenText = 1;
/**
 * The length of a number's key. It has a marker and the 64 bits of a double, with seven bits per
 * byte, so that no byte equals the gap byte 0xff.
 */
const numberLength = 10;
/** The maximum number of bytes for one UTF-16 code unit. A surrogate pair takes four. */
const maxBytesPerCharacter = 3;
/** The usual length of a value's key. */
const usualLength = 16;

const double = new DataView(new ArrayBuffer(8));

/** Writes a number as bytes that sort in numeric order. Returns the end position. */
const writeNumber = (bytes: Uint8Array, from: number, value: number): number => {
  // Removes the sign of negative zero, because both zeros are equal.
  double.setFloat64(0, value + 0);
  const isNegative = (double.getUint8(0) & 0x80) !== 0;
  const high = double.getUint32(0) ^ (isNegative ? 0xffff_ffff : 0x8000_0000);
  const low = double.getUint32(4) ^ (isNegative ? 0xffff_ffff : 0);
  for (let step = 0; step < 4; step += 1) bytes[from + step] = (high >>> (25 - 7 * step)) & 0x7f;
  bytes[from + 4] = ((high & 0xf) << 3) | (low >>> 29);
  for (let step = 0; step < 4; step += 1) bytes[from + 5 + step] = (low >>> (22 - 7 * step)) & 0x7f;
  bytes[from + 9] = low & 1;
  return from + numberLength;
};

/**
 * Writes a text and returns the end position. ASCII letters are written one by one, because that is
 * faster than a function call for a short text.
 */
const writeText = (bytes: Buffer, from: number, text: string): number => {
  for (let at = 0; at < text.length; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode > 0x7f) return from + bytes.write(text, from);
    bytes[from + at] = charCode;
  }
  return from + text.length;
};

/** Maps ASCII uppercase letters to lowercase. All other ASCII bytes stay the same. */
const lowerCaseBytes = Uint8Array.from({ length: 128 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

/** The position of a value in its stored bytes. */
type StoredValue = { readonly from: Uint8Array; readonly start: number; readonly end: number };

/**
 * Writes the folded form of a stored text if it begins with an ASCII letter and is all ASCII.
 * Returns the end position, or undefined for any other text, which has to be decoded first.
 */
const writeVerbatim = (
  bytes: Uint8Array,
  at: number,
  { from, start, end }: StoredValue,
): number | undefined => {
  const begin = lowerCaseBytes[from[start] ?? 0] ?? 0;
  if (start === end || begin < 0x61 || begin > 0x7a) return undefined;
  for (let byteIndex = start; byteIndex < end; byteIndex += 1) {
    const byte = from[byteIndex] ?? 0;
    if (byte > 0x7f) return undefined;
    bytes[at + byteIndex - start] = lowerCaseBytes[byte] ?? 0;
  }
  return at + end - start;
};

/** Returns the keys of an attribute's values. Texts are compared without case or accents. */
export const valueKeys = (column: CodeColumn, readNumber: ReadNumber): ValueKeys => {
  const { stored } = column;
  const count = stored ? stored.starts.length - 1 : column.values.length;
  const starts = new Int32Array(count);
  let bytes = Buffer.alloc((count + 1) * usualLength);
  let end = 0;
  const ensureCapacity = (length: number): void => {
    if (end + length <= bytes.length) return;
    const longer = Buffer.alloc(Math.ceil(bytes.length * 1.5) + length);
    bytes.copy(longer, 0, 0, end);
    bytes = longer;
  };
  const writeRead = (value: string): void => {
    const number = value === '' ? undefined : readNumber(value);
    if (number !== undefined) {
      ensureCapacity(numberLength + 2);
      end = writeNumber(bytes, bytes.writeUInt8(numberFirst, end), number);
      return;
    }
    const text = normalizeText(value);
    ensureCapacity(text.length * maxBytesPerCharacter + 2);
    if (value !== '') end = writeText(bytes, bytes.writeUInt8(thenText, end), text);
  };
  const writeStored = (texts: TextColumn, code: number): void => {
    const start = texts.starts[code] ?? 0;
    const textEnd = texts.starts[code + 1] ?? 0;
    ensureCapacity(textEnd - start + 2);
    const writtenEnd = writeVerbatim(bytes, end + 1, { from: texts.bytes, start, end: textEnd });
    if (writtenEnd === undefined) writeRead(textAt(texts, code));
    else {
      bytes[end] = thenText;
      end = writtenEnd;
    }
  };
  for (let code = 0; code < count; code += 1) {
    starts[code] = end;
    if (stored) writeStored(stored, code);
    else writeRead(column.values[code] ?? '');
    bytes[end] = endByte;
    end += 1;
  }
  return { bytes: bytes.subarray(0, end), starts };
};
