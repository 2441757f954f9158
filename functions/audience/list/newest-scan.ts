import type { Table } from '../../platform/table/table';
import { type IndexRow, type ListScope, type Place, scopePages } from './list-lanes';

export type ScanRead = {
  /** Only what comes after this place. */
  readonly after?: Place;
  /** Only rows whose address or name contains every word of this. */
  readonly search: string;
  /** Index rows of the first page of every source. */
  readonly pageSize: number;
  /** Ends as soon as this many rows are found. */
  readonly wanted: number;
  /** True when no further page may be read; the first page of every source always is. */
  readonly isOver: () => boolean;
};

export type Scan = {
  /** Newest first, each once, none left out before the last. */
  readonly rows: readonly IndexRow[];
  /** Everything down to this place was read; absent when the whole audience was. */
  readonly frontier?: Place;
};

const newestFirst = (a: IndexRow, b: IndexRow): number => (a.place < b.place ? 1 : -1);

/**
 * Searches an audience in which few rows may match. All sources are read page by page in step, so
 * that whenever time runs out there is a place down to which all of them were read. Matches beyond
 * that place are left to the next scan, which starts there.
 */
export const scanNewest = async (
  table: Table,
  scope: ListScope,
  { wanted, isOver, ...read }: ScanRead,
): Promise<Scan> => {
  const found = new Map<Place, IndexRow>();
  let open = scopePages(table, scope, { direction: 'newest first', ...read });
  for (;;) {
    const pages = await Promise.all(open.map((source) => source.next()));
    for (const row of pages.flatMap(({ rows }) => rows)) found.set(row.place, row);
    open = open.filter((_, index) => pages[index]?.reached !== undefined);
    const frontier = pages.flatMap(({ reached }) => reached ?? []).reduce(later, '');
    const rows = [...found.values()].filter(({ place }) => place >= frontier).sort(newestFirst);
    if (open.length === 0) return { rows };
    if (rows.length >= wanted || isOver()) return { rows, frontier };
  }
};

/** The newer of two places. */
const later = (a: Place, b: Place): Place => (a > b ? a : b);
