import type { StatusCounts } from '../../items/counts';
import type { Table } from '../../platform/table/table';
import { mergedRows, pageSizeFor } from './list-page';
import type { Direction, ListPosition, ListScope } from './list-partitions';
import { type SkipResult, skipByCounting } from './list-skip';

/** Up to this offset, rows are skipped from the front without looking up the list's length. */
export const nearOffset = 500;

export type Counters = {
  byStatus(customerId: string, segmentIds?: readonly string[]): Promise<StatusCounts>;
};

/** Finds where a page begins, given how many rows come before it. */
export const createPositionFinder = (table: Table, counters: Counters) => {
  /**
   * Skips a large number of rows by counting them. A union of segments can't be counted, so all its
   * rows are read.
   */
  const skipByCount = async (scope: ListScope, skip: number, direction: Direction) => {
    const { customerId, segmentIds = [] } = scope;
    if (skip <= nearOffset || segmentIds.length > 1) return { passed: 0 };
    const counts = await counters.byStatus(customerId, segmentIds);
    return skipByCounting({ table, direction }, scope, counts, skip);
  };

  /**
   * Returns the position of the last row to skip, so that the page begins after it. Returns
   * undefined if the list has fewer than `skip` rows.
   */
  return async (
    scope: ListScope,
    skip: number,
    direction: Direction,
  ): Promise<ListPosition | undefined> => {
    const start: SkipResult = await skipByCount(scope, skip, direction);
    if (start.passed === skip) return start.position;
    let { passed } = start;
    const pageSize = pageSizeFor(skip - passed);
    const readOptions = { direction, pageSize, keysOnly: true, after: start.position };
    for await (const row of mergedRows(table, scope, readOptions)) {
      passed += 1;
      if (passed === skip) return row.position;
    }
    return undefined;
  };
};
