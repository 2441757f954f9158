import {
  type CodeColumn,
  readCodes,
  readTexts,
  type TextColumn,
  writeBytes,
  writeCodeColumn,
  writeTextColumn,
} from '../format/arrow-columns';
import { readDeeds, writeDeeds } from '../format/arrow-people';
import { notedAt } from '../format/lane-columns';
import { readPurchases } from '../format/purchase-column';
import { fieldOf, type Section } from '../format/sections';
import { mergeCodes, mergeDeeds, mergeTexts } from './merge-columns';
import { mergeIds, mergePeople } from './merge-people';
import { mergePurchases } from './merge-purchases';
import { type MergedOrder, mergedOrder, type PartRows } from './merged-order';

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
