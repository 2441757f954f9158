import { crc32 } from 'node:zlib';

/**
 * Thrown when stored index data differs from what was written, so reading it again won't help and
 * the index has to be rebuilt. When data is merely unreachable, another error is thrown.
 */
export class DamagedCopy extends Error {
  override readonly name = 'DamagedCopy';
}

/** Error codes of node:zlib for bytes that it can't unpack, as opposed to a lack of memory. */
const undecodable = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT']);

const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    undecodable.has(String(error.code)));

/** Waits for decoded bytes. @throws DamagedCopy when they are unreadable */
export const decoded = async <Value>(decoding: Promise<Value>): Promise<Value> => {
  try {
    return await decoding;
  } catch (cause) {
    throw isDamage(cause)
      ? new DamagedCopy('The columnar index is damaged: a file is unreadable', { cause })
      : cause;
  }
};

/**
 * Returns a checksum that tells bytes from others of the same length, as gzip does for its
 * contents.
 */
export const sumOf = (bytes: Uint8Array): number => crc32(bytes);

/**
 * Checks bytes against their known length and checksum. @throws DamagedCopy when they don't match
 */
export const checkedBytes = (
  bytes: Uint8Array,
  { length, sum }: { readonly length: number; readonly sum?: number | undefined },
): Uint8Array => {
  if (bytes.length !== length)
    throw new DamagedCopy('The columnar index is damaged: a file is too short');
  if (sum !== undefined && sumOf(bytes) !== sum)
    throw new DamagedCopy('The columnar index is damaged: a file was altered');
  return bytes;
};
