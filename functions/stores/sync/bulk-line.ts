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

export type Joined = { readonly node: BulkLine; readonly children: readonly BulkLine[] };

/** Things with what lies below them, in the order of the file. Children of nothing are left out. */
export const joinLines = (lines: readonly BulkLine[]): Joined[] => {
  const children = Map.groupBy(
    lines.filter((one) => one.__parentId !== undefined),
    ownerOf,
  );
  return lines
    .filter((one) => one.__parentId === undefined)
    .map((node) => ({ node, children: children.get(node.id ?? '') ?? [] }));
};
