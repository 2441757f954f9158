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
  readDeeds,
  writeDeeds,
  writePeople,
  writePeopleColumns,
} from '../format/arrow-people';
import { bareIds } from '../format/ids';
import { codeAt, notedAt } from '../format/lane-columns';
import { createdAt, idAt } from '../format/people-rows';
import {
  type BoughtColumn,
  type PurchaseColumn,
  purchasesAt,
  readPurchases,
  writeBought,
  writePurchases,
} from '../format/purchase-column';
import { fieldOf, type Section } from '../format/sections';
import {
  createCodes,
  mergeCodes,
  mergeDeeds,
  mergeLists,
  mergeRows,
  mergeStarts,
  mergeTexts,
} from './merge-columns';
import { eachStretch, type MergedOrder, mergedOrder, type PartRows } from './merged-order';

/** People who become part of a lane, by sections. */
export type Part = PartRows & {
  readonly sections: readonly Section[];
  /** Asked once for each section, but not for who they are, which is there. */
  read(section: Section): Promise<Uint8Array | undefined>;
};

const unlessEmpty = (column: CodeColumn): Uint8Array | undefined =>
  column.values.some((value) => value !== '') ? writeCodeColumn(column) : undefined;

/** Texts of which those that say of an old change are empty. */
const withoutOld = (column: TextColumn, from: number): TextColumn => {
  const starts = new Int32Array(column.starts.length);
  const bytes = Buffer.allocUnsafe(column.bytes.length);
  let end = 0;
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const begin = column.starts[row] ?? 0;
    const behind = column.starts[row + 1] ?? 0;
    if (behind > begin && (notedAt(column, row)?.at ?? 0) >= from) {
      end += column.bytes.copy(bytes, end, begin, behind);
    }
    starts[row + 1] = end;
  }
  return { bytes: bytes.subarray(0, end), starts };
};

type Parts = readonly PeopleColumn[];

/** Ids as they are stored; undefined where some of a part are no plain ones. */
const plainIds = (order: MergedOrder, parts: Parts): Buffer | undefined => {
  if (!parts.every(({ ids }) => ids.isBare)) return undefined;
  const bytes = Buffer.allocUnsafe(order.count * idBytes);
  const columns = parts.map(({ ids }) => ids.bytes);
  mergeRows<Uint8Array>(order, columns, idBytes, bytes);
  return bytes;
};

/** Moments as numbers; undefined where some of a part are none. */
const plainMoments = (order: MergedOrder, parts: Parts): Float64Array | undefined => {
  const columns = parts.map(({ created }) => ('numbers' in created ? created.numbers : undefined));
  if (!columns.every((column) => column !== undefined)) return undefined;
  return mergeRows(order, columns, 1, new Float64Array(order.count));
};

/** What nearly never is: ids or moments written in an unusual way, which are written from texts. */
const inWords = ({ count, parts: of, rows }: MergedOrder, parts: Parts) =>
  Array.from({ length: count }, (_, at) => {
    const people = parts[of[at] ?? 0];
    const row = rows[at] ?? 0;
    if (!people) throw new Error('A row of no part');
    const status = codeAt(people.statuses, row);
    return { id: idAt(people, row), status, createdAt: createdAt(people, row) };
  });

/** Who is in a lane, but for their ids. */
const mergePeople = (order: MergedOrder, parts: Parts): Uint8Array => {
  const ids = plainIds(order, parts);
  const created = plainMoments(order, parts);
  if (!ids || !created) return writePeople(inWords(order, parts));
  const columns = parts.map((people) => people.statuses);
  return writePeopleColumns({ ids, created, statuses: mergeCodes(order, columns) });
};

/** Their ids, where they are stored by themselves. */
const mergeIds = (order: MergedOrder, parts: Parts): Uint8Array | undefined =>
  plainIds(order, parts) ?? bareIds(inWords(order, parts).map(({ id }) => id));

type Columns = readonly (PurchaseColumn | undefined)[];

const areBought = (columns: Columns): columns is readonly (BoughtColumn | undefined)[] =>
  columns.every((column) => !column || 'products' in column);

const bought = (order: MergedOrder, columns: readonly (BoughtColumn | undefined)[]) => {
  const starts = mergeStarts(
    order,
    columns.map((column) => column?.starts),
  );
  const count = starts[order.count] ?? 0;
  if (count === 0) return undefined;
  const products = createCodes(columns.map((column) => column?.products));
  const codes = new Uint32Array(count);
  eachStretch(order, (part, from, to, at) => {
    const source = columns[part];
    if (!source) return;
    const first = source.starts[from] ?? 0;
    const last = source.starts[to] ?? 0;
    const shift = (starts[at] ?? 0) - first;
    for (let place = first; place < last; place += 1) {
      codes[place + shift] = products.of(part, source.codes[place] ?? 0);
    }
  });
  const lists = columns.map((one) => one && { starts: one.starts, values: one.moments });
  const moments = mergeLists(order, lists, starts, new Uint32Array(count));
  return writeBought({ starts, products: products.values(), codes, moments });
};

/** What people bought; undefined where nobody bought anything. */
const mergePurchases = (order: MergedOrder, columns: Columns): Uint8Array | undefined => {
  if (areBought(columns)) return bought(order, columns);
  // Something is written in an unusual way: then all are texts, as long as it is there.
  const texts = Array.from({ length: order.count }, (_, at) => {
    const column = columns[order.parts[at] ?? 0];
    return column ? purchasesAt(column, order.rows[at] ?? 0) : '';
  });
  return texts.some((text) => text !== '') ? writePurchases(texts) : undefined;
};

/**
 * Puts a section of a lane together from those of its parts: texts are copied as bytes, values of few
 * numbered anew, deeds copied as they are. It is the same to the byte as if it had been written from the
 * people; undefined where it would say nothing.
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
    return unlessEmpty(mergeCodes(order, await decoded(readCodes)));
  switch (section) {
    case 'people':
      return mergePeople(order, people);
    case 'ids':
      return mergeIds(order, people);
    case 'search':
      return writeBytes(mergeTexts(order, await decoded(readTexts)));
    case 'noted': {
      const columns = await decoded((bytes) => withoutOld(readTexts(bytes), notedFrom));
      const texts = mergeTexts(order, columns);
      return texts.bytes.length > 0 ? writeTextColumn(texts) : undefined;
    }
    case 'segments':
      return unlessEmpty(mergeCodes(order, await decoded(readCodes)));
    case 'purchases':
      return mergePurchases(order, await decoded(readPurchases));
    case 'received':
    case 'opened':
    case 'clicked': {
      const deeds = mergeDeeds(order, await decoded(readDeeds));
      return deeds.numbers.length > 0 ? writeDeeds(deeds) : undefined;
    }
    default:
      return writeTextColumn(mergeTexts(order, await decoded(readTexts)));
  }
};

/** A lane of which sections are put together one by one, as they are asked for. */
export const mergedLane = (
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
