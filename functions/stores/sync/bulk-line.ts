import * as z from 'zod';
import { parseExact } from '../words/parse-exact';

const line = z.looseObject({ id: z.string().optional(), __parentId: z.string().optional() });
export type BulkLine = z.infer<typeof line>;

/** @throws Error for half a line: the file is not what Shopify wrote, so it is read again */
export const parseLine = (text: string): BulkLine => {
  try {
    return line.parse(parseExact(text));
  } catch {
    // The parser's error quotes what it read, which may be an address.
    throw new Error('A line of a bulk file is no JSON');
  }
};

/** What a line belongs to: lines below a thing name it, in whatever order they come. */
export const ownerOf = ({ id, __parentId: parent }: BulkLine): string => parent ?? id ?? '';

export type Joined = {
  readonly node: BulkLine;
  readonly children: readonly BulkLine[];
  /** The file has lines below a thing, and not the thing itself. */
  readonly isOrphan?: boolean;
};

/**
 * Things with what lies below them, in the order of the file. Behind them come those of which the file
 * has only what lies below, so that nothing is left out without being counted.
 */
export const joinLines = (lines: readonly BulkLine[]): Joined[] => {
  const children = Map.groupBy(
    lines.filter((one) => one.__parentId !== undefined),
    ownerOf,
  );
  const things = lines
    .filter((one) => one.__parentId === undefined)
    .map((node) => ({ node, children: children.get(node.id ?? '') ?? [] }));
  const known = new Set(things.map(({ node }) => node.id));
  const orphans = [...children]
    .filter(([parent]) => !known.has(parent))
    .map(([id, below]) => ({ node: { id }, children: below, isOrphan: true }));
  return [...things, ...orphans];
};
