import type { ListPage, ListPaging } from '../../audience/list/list-page';
import type { ListScope } from '../../audience/list/list-partitions';
import type { StatusCounts } from '../../items/counts';
import type { Paging } from '../../platform/table/partition-pages';

/** Reads audiences that have stored memberships and counters: everyone, and static segments. */
export type StaticAudience = {
  readonly byStatus: (customerId: string, segmentIds?: readonly string[]) => Promise<StatusCounts>;
  readonly list: (scope: ListScope, paging: ListPaging) => Promise<ListPage>;
  readonly search: (scope: ListScope, text: string, paging: Paging) => Promise<ListPage>;
};

/** Reads audiences of every kind, in every order. */
export type AnyAudience = Omit<StaticAudience, 'byStatus'> & {
  /** Counts, by status, the members of any of the segments who are in none of the excluded ones. */
  readonly byStatus: (
    customerId: string,
    segmentIds?: readonly string[],
    excludedSegmentIds?: readonly string[],
  ) => Promise<StatusCounts>;
  readonly search: (scope: ListScope, text: string, paging: ListPaging) => Promise<ListPage>;
  /**
   * Returns the numbers of people who match a search, by status, or undefined if they can't be
   * counted yet.
   */
  readonly foundByStatus: (scope: ListScope, text: string) => Promise<StatusCounts | undefined>;
};
