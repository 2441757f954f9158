import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Up to here a body is stored as it is: 60 µs to compress 6 kB are four times what writing it takes.
 */
const mostPlainBytes = 8192;

/** How zstd's frames begin (RFC 8878 §3.1.1). Requests are JSON and begin with a brace. */
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Longer bodies are stored as zstd at level 1: on 53 kB mails it took 57 µs and left 4.7 kB, and
 * writing the smaller row is quicker than writing it plain (97 against 160 µs in all, 2-core machine).
 */
export const packBody = (body: Buffer): Buffer =>
  body.length > mostPlainBytes || body.subarray(0, zstdMagic.length).equals(zstdMagic)
    ? zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
    : body;

export const unpackBody = (stored: Uint8Array): Buffer => {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  return bytes.subarray(0, zstdMagic.length).equals(zstdMagic) ? zstdDecompressSync(bytes) : bytes;
};
