import { crc32 } from 'node:zlib';

/**
 * Frequently written data of a customer or delivery is spread over eight partitions. Together, they
 * handle 8,000 write units a second, twice what a new table allows. The number is fixed, so that
 * items never have to move.
 */
export const partitionCount = 8;
export const partitions: readonly number[] = Array.from(
  { length: partitionCount },
  (_, partition) => partition,
);
export const partitionOf = (id: string): number => crc32(id) & (partitionCount - 1);

/**
 * Returns a number from 0 up to 1 that is always the same for an id. The numbers spread people
 * evenly.
 */
export const partitionShare = (id: string): number => (crc32(id) >>> 3) / 2 ** 29;
