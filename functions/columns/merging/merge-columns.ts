import type { CodeColumn, TextColumn } from '../format/arrow-columns';
import type { EngagementColumn } from '../format/arrow-people';
import { forEachStretch, type MergedOrder } from './merged-order';

/** The same column of each part, or undefined when a part doesn't have it. */
type ColumnPerPart<Column> = readonly (Column | undefined)[];
type Values = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Up to this many values, a loop is faster than a call of `set`. */
const maxLoopedValues = 48;

const copyValues = (target: Values, at: number, source: Values, from: number, to: number): void => {
  if (to - from > maxLoopedValues) target.set(source.subarray(from, to), at);
  else
    for (let sourceIndex = from; sourceIndex < to; sourceIndex += 1)
      target[at + sourceIndex - from] = source[sourceIndex] ?? 0;
};

/**
 * Merges columns that have the same number of values in every row, such as one moment or the bytes
 * of an id.
 */
export const mergeRows = <Kind extends Values>(
  order: MergedOrder,
  columns: ColumnPerPart<Kind>,
  width: number,
  target: Kind,
): Kind => {
  forEachStretch(order, (part, from, to, at) => {
    const source = columns[part];
    if (source) copyValues(target, at * width, source, from * width, to * width);
  });
  return target;
};

/** Merges the start positions of columns that can have any number of values per row. */
export const mergeStarts = (order: MergedOrder, columns: ColumnPerPart<Int32Array>): Int32Array => {
  const starts = new Int32Array(order.count + 1);
  let end = 0;
  forEachStretch(order, (part, from, to, at) => {
    const source = columns[part];
    const shift = end - (source?.[from] ?? 0);
    for (let row = from; row < to; row += 1) {
      end = source ? (source[row + 1] ?? 0) + shift : end;
      starts[at + row - from + 1] = end;
    }
  });
  return starts;
};

/** Merges columns that can have any number of values per row. */
export const mergeLists = <Kind extends Values>(
  order: MergedOrder,
  columns: ColumnPerPart<{ readonly starts: Int32Array; readonly values: Kind }>,
  starts: Int32Array,
  target: Kind,
): Kind => {
  forEachStretch(order, (part, from, to, at) => {
    const source = columns[part];
    if (!source) return;
    const first = source.starts[from] ?? 0;
    const last = source.starts[to] ?? 0;
    copyValues(target, starts[at] ?? 0, source.values, first, last);
  });
  return target;
};

/** Merges columns of texts as bytes. A row without a text gets an empty one. */
export const mergeTexts = (order: MergedOrder, columns: ColumnPerPart<TextColumn>): TextColumn => {
  const starts = mergeStarts(
    order,
    columns.map((column) => column?.starts),
  );
  const lists = columns.map((column) => column && { starts: column.starts, values: column.bytes });
  const bytes = Buffer.allocUnsafe(starts[order.count] ?? 0);
  return { starts, bytes: mergeLists(order, lists, starts, bytes) };
};

/** Renumbers the values of all parts in the order in which they first occur in the merged rows. */
export const createCodes = (dictionaries: ColumnPerPart<readonly string[]>) => {
  const codeByValue = new Map<string, number>();
  const codes = dictionaries.map((values) => new Int32Array(values?.length ?? 1).fill(-1));
  return {
    values: (): readonly string[] => [...codeByValue.keys()],
    of(part: number, code: number): number {
      const partCodes = codes[part];
      const knownCode = partCodes?.[code] ?? -1;
      if (knownCode >= 0) return knownCode;
      const value = dictionaries[part]?.[code] ?? '';
      const newCode = codeByValue.get(value) ?? codeByValue.size;
      codeByValue.set(value, newCode);
      if (partCodes) partCodes[code] = newCode;
      return newCode;
    },
  };
};

/** Merges columns with few distinct values. A row without a value gets an empty one. */
export const mergeCodes = (order: MergedOrder, columns: ColumnPerPart<CodeColumn>): CodeColumn => {
  const { count, parts, rows } = order;
  const merged = createCodes(columns.map((column) => column?.values));
  const codes = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const part = parts[at] ?? 0;
    codes[at] = merged.of(part, columns[part]?.codes[rows[at] ?? 0] ?? 0);
  }
  return { values: merged.values(), codes };
};

/** Merges the columns of one kind of engagement. */
export const mergeEngagement = (
  order: MergedOrder,
  columns: ColumnPerPart<EngagementColumn>,
): EngagementColumn => {
  const starts = mergeStarts(
    order,
    columns.map((column) => column?.starts),
  );
  const columnsOfPart = (name: 'numbers' | 'moments') =>
    columns.map((column) => column && { starts: column.starts, values: column[name] });
  const count = starts[order.count] ?? 0;
  return {
    starts,
    numbers: mergeLists(order, columnsOfPart('numbers'), starts, new Uint32Array(count)),
    moments: mergeLists(order, columnsOfPart('moments'), starts, new Uint32Array(count)),
  };
};
