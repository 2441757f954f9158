import { crc32 } from 'node:zlib';

/**
 * What is kept of a copy is not what was written, so that reading it again brings nothing: the copy has to
 * be made anew. Whatever is only out of reach is any other error.
 */
export class DamagedCopy extends Error {
  override readonly name = 'DamagedCopy';
}

/** What node:zlib says of bytes that it cannot unpack, rather than of memory that it lacks. */
const undecodable = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT']);

const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    undecodable.has(String(error.code)));

/** What bytes are decoded to. @throws DamagedCopy where they say nothing */
export const decoded = async <Value>(decoding: Promise<Value>): Promise<Value> => {
  try {
    return await decoding;
  } catch (cause) {
    throw isDamage(cause) ? new DamagedCopy('A copy is damaged: unreadable', { cause }) : cause;
  }
};

/** Tells bytes from others of the same length, as gzip does for what it packs. */
export const sumOf = (bytes: Uint8Array): number => crc32(bytes);

/** Bytes that are what was written, as far as is known of them. @throws DamagedCopy where they are not */
export const checkedBytes = (
  bytes: Uint8Array,
  { length, sum }: { readonly length: number; readonly sum?: number | undefined },
): Uint8Array => {
  if (bytes.length !== length) throw new DamagedCopy('A copy is damaged: too short');
  if (sum !== undefined && sumOf(bytes) !== sum)
    throw new DamagedCopy('A copy is damaged: altered');
  return bytes;
};
