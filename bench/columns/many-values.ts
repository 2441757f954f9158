import { readCodes, writeCodes } from '../../functions/columns/format/arrow-columns';
import type { LaneColumns } from '../../functions/columns/format/lane-columns';
import { scattered } from './people';

/** By attribute: what the person of a number has; 70,000 numbers among all, or a text for each. */
const textOf: Readonly<Record<string, (index: number) => string>> = {
  points: (index) => String(scattered(index, 2_654_435_761) % 70_000),
  code: (index) => `SKU-${scattered(index, 2_246_822_519).toString(36)}`,
};

/** A lane whose people have two attributes more, each of very many values; stored nowhere. */
export const withManyValues = (lane: LaneColumns, first: number, step: number): LaneColumns => {
  const made = new Map<string, ReturnType<LaneColumns['field']>>();
  return {
    ...lane,
    field(key) {
      const value = textOf[key];
      if (!value) return lane.field(key);
      const column =
        made.get(key) ??
        lane.people().then(({ count }) => {
          const texts = Array.from({ length: count }, (_, row) => value(first + row * step));
          return readCodes(writeCodes(texts));
        });
      made.set(key, column);
      return column;
    },
  };
};
