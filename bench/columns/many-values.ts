import { readCodes, writeCodes } from '../../functions/columns/format/arrow-columns';
import type { PartitionColumns } from '../../functions/columns/format/partition-columns';
import { pseudoRandom } from './people';

/**
 * Returns, for each attribute, the value of the person with a given index: one of 70,000 numbers,
 * or a distinct text.
 */
const textOf: Readonly<Record<string, (index: number) => string>> = {
  points: (index) => String(pseudoRandom(index, 2_654_435_761) % 70_000),
  code: (index) => `SKU-${pseudoRandom(index, 2_246_822_519).toString(36)}`,
};

/** Returns the partition with two more attributes that have very many values. Stores nothing. */
export const withManyValues = (
  partition: PartitionColumns,
  first: number,
  step: number,
): PartitionColumns => {
  const cachedColumns = new Map<string, ReturnType<PartitionColumns['field']>>();
  return {
    ...partition,
    field(key) {
      const value = textOf[key];
      if (!value) return partition.field(key);
      const column =
        cachedColumns.get(key) ??
        partition.people().then(({ count }) => {
          const texts = Array.from({ length: count }, (_, row) => value(first + row * step));
          return readCodes(writeCodes(texts));
        });
      cachedColumns.set(key, column);
      return column;
    },
  };
};
