import { foldText } from '../../../shared/search-text';
import { gap, type ValueKeys } from './row-keys';

/** Reads a value of an attribute as a number; undefined for one that is none. */
export type ReadNumber = (value: string) => number | undefined;

/** Begin keys: numbers by size, ahead of texts. */
const [numberFirst, thenText] = [0, 1];
/** A key of a number: the 64 bits of a double, seven in a byte, so that none of them is a gap. */
const numberLength = 10;
/** A character takes so many bytes at most; one of two halves takes four. */
const mostOfCharacter = 3;
/** What keys of values usually take. */
const usualLength = 16;

const double = new DataView(new ArrayBuffer(8));

/** Writes a number as bytes that are in order as the numbers are; returns where they end. */
const writeNumber = (bytes: Uint8Array, from: number, value: number): number => {
  // Without the sign of a zero: both zeros are the same number.
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

/** Writes a text; returns where it ends. Plain letters one by one: a call for a few takes longer. */
const writeText = (bytes: Buffer, from: number, text: string): number => {
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter > 0x7f) return from + bytes.write(text, from);
    bytes[from + at] = letter;
  }
  return from + text.length;
};

/** Keys of values of an attribute: texts are compared without case or accents. */
export const valueKeys = (values: readonly string[], readNumber: ReadNumber): ValueKeys => {
  const starts = new Int32Array(values.length);
  let [bytes, end] = [Buffer.alloc((values.length + 1) * usualLength), 0];
  const makeRoom = (length: number): void => {
    if (end + length <= bytes.length) return;
    const longer = Buffer.alloc(Math.ceil(bytes.length * 1.5) + length);
    bytes.copy(longer, 0, 0, end);
    bytes = longer;
  };
  for (const [code, value] of values.entries()) {
    starts[code] = end;
    const number = value === '' ? undefined : readNumber(value);
    if (number !== undefined) {
      makeRoom(numberLength + 2);
      end = writeNumber(bytes, bytes.writeUInt8(numberFirst, end), number);
    } else {
      const text = foldText(value);
      makeRoom(text.length * mostOfCharacter + 2);
      if (value !== '') end = writeText(bytes, bytes.writeUInt8(thenText, end), text);
    }
    end = bytes.writeUInt8(gap, end);
  }
  return { bytes: bytes.subarray(0, end), starts };
};
