import type { ObjectEntry, ObjectTable } from './object-table';

export type ListingQuery = {
  readonly bucket: string;
  readonly prefix: string;
  /** The delimiter by which keys are grouped. Empty if there is none. */
  readonly delimiter: string;
  /** Only keys after this one are listed. Empty to list all keys. */
  readonly after: string;
  readonly max: number;
};

export type Listing = {
  readonly objects: readonly ObjectEntry[];
  readonly commonPrefixes: readonly string[];
  /** The key after which the next page begins. Undefined on the last page. */
  readonly next?: string;
};

// The last code point. Every key with a common prefix sorts before the prefix followed by this.
const LAST = '\u{10FFFF}';

/**
 * Returns the common prefix that a key is grouped under, if the delimiter occurs after the
 * requested prefix.
 */
const folderOf = (key: string, { prefix, delimiter }: ListingQuery): string | undefined => {
  if (delimiter === '') return undefined;
  const at = key.indexOf(delimiter, prefix.length);
  return at < 0 ? undefined : key.slice(0, at + delimiter.length);
};

/** Keys are ordered by their UTF-8 bytes, which differs from JavaScript's order. */
const isBefore = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;

/** Returns one page of keys and common prefixes in key order, each counting once toward `max`. */
export const listObjects = (table: ObjectTable, query: ListingQuery): Listing => {
  const { bucket, prefix, after, max } = query;
  const objects: ObjectEntry[] = [];
  const commonPrefixes: string[] = [];
  let last = after;
  const nextEntry = () => {
    const entry = isBefore(last, prefix) ? table.at(bucket, prefix) : table.after(bucket, last);
    return entry?.key.startsWith(prefix) ? entry : undefined;
  };
  for (let entry = nextEntry(); entry && max > 0; entry = nextEntry()) {
    if (objects.length + commonPrefixes.length === max) {
      return { objects, commonPrefixes, next: last };
    }
    const folder = folderOf(entry.key, query);
    if (folder === undefined) objects.push(entry);
    else commonPrefixes.push(folder);
    last = folder === undefined ? entry.key : folder + LAST;
  }
  return { objects, commonPrefixes };
};
