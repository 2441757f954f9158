import { idBytes } from '../../platform/base32';
import {
  type CodeColumn,
  readCodes,
  readTexts,
  type TextColumn,
  writeBytes,
  writeCodeColumn,
  writeTextColumn,
} from '../format/arrow-columns';
import {
  type PeopleColumn,
  readEngagement,
  writeEngagement,
  writePeople,
  writePeopleColumns,
} from '../format/arrow-people';
import { binaryIds } from '../format/ids';
import { codeAt, lastChangeAt } from '../format/partition-columns';
import { createdAt, idAt } from '../format/people-rows';
import {
  type PurchaseColumn,
  type PurchasesColumn,
  purchasesAt,
  readPurchases,
  writePurchases,
  writePurchasesColumn,
} from '../format/purchase-column';
import { fieldOf, type Section } from '../format/sections';
import {
  createCodes,
  mergeCodes,
  mergeEngagement,
  mergeLists,
  mergeRows,
  mergeStarts,
  mergeTexts,
} from './merge-columns';
import { forEachStretch, type MergedOrder, mergedOrder, type PartRows } from './merged-order';

/** A group of people to merge into a partition, with their sections. */
export type Part = PartRows & {
  readonly sections: readonly Section[];
  /** Reads a section. Called once for each section except people, which is already loaded. */
  read(section: Section): Promise<Uint8Array | undefined>;
};

const writeUnlessEmpty = (column: CodeColumn): Uint8Array | undefined =>
  column.values.some((value) => value !== '') ? writeCodeColumn(column) : undefined;

/**
 * Returns the stored changes as texts, with an empty text for each change earlier than `from`.
 */
const withoutExpired = (column: TextColumn, from: number): TextColumn => {
  const starts = new Int32Array(column.starts.length);
  const bytes = Buffer.allocUnsafe(column.bytes.length);
  let end = 0;
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const rowStart = column.starts[row] ?? 0;
    const rowEnd = column.starts[row + 1] ?? 0;
    if (rowEnd > rowStart && (lastChangeAt(column, row)?.at ?? 0) >= from) {
      end += column.bytes.copy(bytes, end, rowStart, rowEnd);
    }
    starts[row + 1] = end;
  }
  return { bytes: bytes.subarray(0, end), starts };
};

type Parts = readonly PeopleColumn[];

/** Returns the merged ids in their compact form, or undefined when one part's ids are texts. */
const plainIds = (order: MergedOrder, parts: Parts): Buffer | undefined => {
  if (!parts.every(({ ids }) => ids.isBinary)) return undefined;
  const bytes = Buffer.allocUnsafe(order.count * idBytes);
  const columns = parts.map(({ ids }) => ids.bytes);
  mergeRows<Uint8Array>(order, columns, idBytes, bytes);
  return bytes;
};

/** Returns the merged moments as numbers, or undefined when one part's moments are texts. */
const plainMoments = (order: MergedOrder, parts: Parts): Float64Array | undefined => {
  const columns = parts.map(({ created }) => ('numbers' in created ? created.numbers : undefined));
  if (!columns.every((column) => column !== undefined)) return undefined;
  return mergeRows(order, columns, 1, new Float64Array(order.count));
};

/**
 * Returns people with their ids and moments as texts. Needed only in the rare case that some of
 * them have no compact form.
 */
const mergedPeople = ({ count, parts: partIndexes, rows }: MergedOrder, parts: Parts) =>
  Array.from({ length: count }, (_, at) => {
    const people = parts[partIndexes[at] ?? 0];
    const row = rows[at] ?? 0;
    if (!people) throw new Error('A row belongs to no part');
    const status = codeAt(people.statuses, row);
    return { id: idAt(people, row), status, createdAt: createdAt(people, row) };
  });

/** Merges the people section of a partition, without ids. */
const mergePeople = (order: MergedOrder, parts: Parts): Uint8Array => {
  const ids = plainIds(order, parts);
  const created = plainMoments(order, parts);
  if (!ids || !created) return writePeople(mergedPeople(order, parts));
  const columns = parts.map((people) => people.statuses);
  return writePeopleColumns({ ids, created, statuses: mergeCodes(order, columns) });
};

/** Merges the ids, if they are stored separately. */
const mergeIds = (order: MergedOrder, parts: Parts): Uint8Array | undefined =>
  plainIds(order, parts) ?? binaryIds(mergedPeople(order, parts).map(({ id }) => id));

type Columns = readonly (PurchaseColumn | undefined)[];

const arePurchaseColumns = (
  columns: Columns,
): columns is readonly (PurchasesColumn | undefined)[] =>
  columns.every((column) => !column || 'products' in column);

const mergePurchaseColumns = (
  order: MergedOrder,
  columns: readonly (PurchasesColumn | undefined)[],
) => {
  const starts = mergeStarts(
    order,
    columns.map((column) => column?.starts),
  );
  const count = starts[order.count] ?? 0;
  if (count === 0) return undefined;
  const products = createCodes(columns.map((column) => column?.products));
  const codes = new Uint32Array(count);
  forEachStretch(order, (part, from, to, at) => {
    const source = columns[part];
    if (!source) return;
    const first = source.starts[from] ?? 0;
    const last = source.starts[to] ?? 0;
    const shift = (starts[at] ?? 0) - first;
    for (let sourceRow = first; sourceRow < last; sourceRow += 1) {
      codes[sourceRow + shift] = products.of(part, source.codes[sourceRow] ?? 0);
    }
  });
  const lists = columns.map((one) => one && { starts: one.starts, values: one.moments });
  const moments = mergeLists(order, lists, starts, new Uint32Array(count));
  return writePurchasesColumn({ starts, products: products.values(), codes, moments });
};

/** Merges purchases, or returns undefined when no one bought anything. */
const mergePurchases = (order: MergedOrder, columns: Columns): Uint8Array | undefined => {
  if (arePurchaseColumns(columns)) return mergePurchaseColumns(order, columns);
  // If any purchase can't be restored exactly from numbers, all purchases of the partition are
  // stored as texts for as long as that purchase exists.
  const texts = Array.from({ length: order.count }, (_, at) => {
    const column = columns[order.parts[at] ?? 0];
    return column ? purchasesAt(column, order.rows[at] ?? 0) : '';
  });
  return texts.some((text) => text !== '') ? writePurchases(texts) : undefined;
};

/**
 * Merges a section of a partition from its parts. Copies texts and engagement as bytes and
 * renumbers values. The result is identical, byte for byte, to a section written from the people.
 * Returns undefined when the section would be empty.
 */
const mergeSection = async (
  section: Section,
  order: MergedOrder,
  parts: readonly Part[],
  notedFrom: number,
): Promise<Uint8Array | undefined> => {
  const people = parts.map((part) => part.people);
  const decoded = <Column>(decode: (bytes: Uint8Array) => Column) =>
    Promise.all(
      parts.map(async (part) => {
        const bytes = await part.read(section);
        return bytes && decode(bytes);
      }),
    );
  if (fieldOf(section) !== undefined)
    return writeUnlessEmpty(mergeCodes(order, await decoded(readCodes)));
  switch (section) {
    case 'people':
      return mergePeople(order, people);
    case 'ids':
      return mergeIds(order, people);
    case 'search':
      return writeBytes(mergeTexts(order, await decoded(readTexts)));
    case 'noted': {
      const columns = await decoded((bytes) => withoutExpired(readTexts(bytes), notedFrom));
      const texts = mergeTexts(order, columns);
      return texts.bytes.length > 0 ? writeTextColumn(texts) : undefined;
    }
    case 'segments':
      return writeUnlessEmpty(mergeCodes(order, await decoded(readCodes)));
    case 'purchases':
      return mergePurchases(order, await decoded(readPurchases));
    case 'received':
    case 'opened':
    case 'clicked': {
      const engagement = mergeEngagement(order, await decoded(readEngagement));
      return engagement.numbers.length > 0 ? writeEngagement(engagement) : undefined;
    }
    default:
      return writeTextColumn(mergeTexts(order, await decoded(readTexts)));
  }
};

/** Returns a partition whose sections are merged when they are requested. */
export const mergedPartition = (
  parts: readonly Part[],
  { notedFrom }: { readonly notedFrom: number },
) => {
  const order = mergedOrder(parts);
  return {
    count: order.count,
    read: (section: Section) =>
      order.count > 0 ? mergeSection(section, order, parts, notedFrom) : Promise.resolve(undefined),
  };
};
