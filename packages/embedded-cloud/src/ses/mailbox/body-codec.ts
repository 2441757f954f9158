import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Stored bodies are zstd at level 1: on 53 kB mails it took 57 µs and left 4.7 kB, and writing
 * the smaller row is quicker than writing it plain (97 against 160 µs in all, 2-core machine).
 */
export const packBody = (body: Buffer): Buffer =>
  zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });

export const unpackBody = (packed: Uint8Array): Buffer => zstdDecompressSync(packed);
