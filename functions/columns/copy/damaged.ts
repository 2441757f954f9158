import { crc32 } from 'node:zlib';

/**
 * Thrown when stored index data differs from what was written. Reading it again won't help, so the
 * index has to be rebuilt. Another error is thrown when data can't be reached.
 */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex';
}

/**
 * The error codes of node:zlib for bytes that it can't unpack. An error about a lack of memory
 * isn't among them.
 */
const undecodable = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT']);

const isDecodingError = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    undecodable.has(String(error.code)));

/** Returns decoded bytes. @throws DamagedIndex when the bytes can't be decoded */
export const awaitDecoded = async <Value>(decoding: Promise<Value>): Promise<Value> => {
  try {
    return await decoding;
  } catch (cause) {
    throw isDecodingError(cause)
      ? new DamagedIndex('The columnar index is damaged: a file is unreadable', { cause })
      : cause;
  }
};

/** Returns a checksum of the bytes, computed in the same way as in gzip files. */
export const sumOf = (bytes: Uint8Array): number => crc32(bytes);

/** Checks that bytes have the expected length and checksum. @throws DamagedIndex when they don't */
export const checkedBytes = (
  bytes: Uint8Array,
  { length, sum }: { readonly length: number; readonly sum?: number | undefined },
): Uint8Array => {
  if (bytes.length !== length)
    throw new DamagedIndex('The columnar index is damaged: a file is too short');
  if (sum !== undefined && sumOf(bytes) !== sum)
    throw new DamagedIndex('The columnar index is damaged: a file was altered');
  return bytes;
};
