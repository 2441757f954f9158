import { isUtf8 } from 'node:buffer';
import { decodeDos } from './dos-code-pages';

export type Encoding = {
  /** The name used by TextDecoder. */
  readonly decoder: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** The name shown in the preview. */
  readonly name: string;
};

export const utf8: Encoding = { decoder: 'utf-8', name: 'UTF-8' };
const utf16le: Encoding = { decoder: 'utf-16le', name: 'UTF-16 LE' };
const utf16be: Encoding = { decoder: 'utf-16be', name: 'UTF-16 BE' };
const windows1252: Encoding = { decoder: 'windows-1252', name: 'Windows-1252' };

const sampleBytes = 4096;
/**
 * A larger share of zeros than this at even or at odd positions means UTF-16. In Latin letters,
 * nearly every second byte of UTF-16 is zero.
 */
const maxZeros = 0.7;
const fewZeros = 0.05;

const zeroByteShares = (bytes: Uint8Array): readonly [even: number, odd: number] => {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros: [number, number] = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  });
  const half = Math.max(1, Math.floor(sample.length / 2));
  return [zeros[0] / half, zeros[1] / half];
};

/**
 * Detects a text file's encoding by its byte order mark. A file without one is UTF-16 if its zeros
 * suggest it, UTF-8 if all bytes are valid UTF-8, and otherwise Windows-1252, which Excel writes
 * and in which every byte is valid.
 */
export const detectEncoding = (bytes: Uint8Array): Encoding => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { ...utf8, name: 'UTF-8 with BOM' };
  }
  if (first === 0xff && second === 0xfe) return utf16le;
  if (first === 0xfe && second === 0xff) return utf16be;
  const [even, odd] = zeroByteShares(bytes);
  if (odd > maxZeros && even < fewZeros) return utf16le;
  if (even > maxZeros && odd < fewZeros) return utf16be;
  return isUtf8(bytes) ? utf8 : windows1252;
};

/** Bytes that Windows-1252 leaves undefined or uses for punctuation that people rarely type. */
const strangeBytes = new Set([
  0x81, 0x82, 0x83, 0x84, 0x86, 0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8f, 0x90, 0x98, 0x9b, 0x9d,
]);
const maxStrange = 0.2;
/**
 * Accented letters usually appear between plain ones. Hardly any word has three accented letters in
 * a row.
 */
const longRun = 3;
const maxInLongRuns = 0.5;
/** The minimum number of non-ASCII letters. A file with fewer is too small a sample to judge. */
const minLetters = 6;

/**
 * Returns whether a file that looked like Windows-1252 is really in an older encoding of another
 * script (Windows-1251, Shift-JIS, GBK …). In such an encoding, most words consist of non-ASCII
 * bytes. A list has too few words to determine which of these encodings it is.
 */
export const isNonLatinScript = (bytes: Uint8Array, { decoder }: Encoding): boolean => {
  if (decoder !== 'windows-1252') return false;
  let high = 0;
  let strangeCount = 0;
  let inLongRuns = 0;
  let run = 0;
  for (const byte of bytes) {
    if (byte < 0x80) {
      run = 0;
      continue;
    }
    high += 1;
    run += 1;
    if (strangeBytes.has(byte)) strangeCount += 1;
    if (run === longRun) inLongRuns += longRun;
    else if (run > longRun) inLongRuns += 1;
  }
  if (high < minLetters) return false;
  return inLongRuns > high * maxInLongRuns || strangeCount > high * maxStrange;
};

/**
 * Decodes text by the name of its encoding. Vietnamese encodes tones as separate marks, which are
 * combined.
 */
export const decodeBytes = (bytes: Uint8Array, decoder: string): string => {
  const text = decodeDos(bytes, decoder) ?? new TextDecoder(decoder).decode(bytes);
  return decoder === 'windows-1258' ? text.normalize('NFC') : text;
};

/** Decodes text without its byte order mark and with uniform line endings. */
export const decodeText = (bytes: Uint8Array, { decoder }: { readonly decoder: string }): string =>
  decodeBytes(bytes, decoder).replace(/\r\n?/g, '\n');
