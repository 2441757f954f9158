import * as z from 'zod';
import { parseExact } from '../mapping/parse-exact';

const line = z.looseObject({ id: z.string().optional(), __parentId: z.string().optional() });
export type BulkLine = z.infer<typeof line>;

/**
 * @throws Error for an incomplete line, because the file isn't what Shopify wrote and has to be
 *   read again
 */
export const parseLine = (text: string): BulkLine => {
  try {
    return line.parse(parseExact(text));
  } catch {
    // The parser's error quotes its input, which may contain an email address.
    throw new Error('A line of a bulk file isn’t valid JSON');
  }
};

/** Returns the record that a line belongs to. Child lines name their parent, in any order. */
export const ownerOf = ({ id, __parentId: parent }: BulkLine): string => parent ?? id ?? '';

export type JoinedRecord = {
  readonly node: BulkLine;
  readonly children: readonly BulkLine[];
  /** Whether the file has child lines but not the record itself. */
  readonly isOrphan?: boolean;
};

/**
 * Returns records with their children, in the order of the file. Children without their record come
 * last, so that nothing is left out without being counted.
 */
export const joinLines = (lines: readonly BulkLine[]): JoinedRecord[] => {
  const children = Map.groupBy(
    lines.filter((bulkLine) => bulkLine.__parentId !== undefined),
    ownerOf,
  );
  const joinedRecords = lines
    .filter((bulkLine) => bulkLine.__parentId === undefined)
    .map((node) => ({ node, children: children.get(node.id ?? '') ?? [] }));
  const known = new Set(joinedRecords.map(({ node }) => node.id));
  const orphans = [...children]
    .filter(([parent]) => !known.has(parent))
    .map(([id, childLines]) => ({ node: { id }, children: childLines, isOrphan: true }));
  return [...joinedRecords, ...orphans];
};
