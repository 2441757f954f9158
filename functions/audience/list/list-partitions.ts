import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type SubscriberStatus, subscriberStatus } from '../../../shared/contracts/subscribers';
import { searchFor } from '../../../shared/search-text';
import { searchFilter } from '../../items/audience/search-filter';
import { readSearchedTexts } from '../../items/audience/subscriber';
import {
  memberPartition,
  positionInStatus,
  statusPlace,
  subscriberPartition,
} from '../../items/audience/subscriber-keys';
import { readIndexOrder } from '../../items/key-positions';
import { partitions } from '../../items/partitions';
import type { Item } from '../../platform/table/item';
import type { Table } from '../../platform/table/table';
import type { PageSource } from './merge-pages';

/** Defines who is in the list: everyone, or the members of any of the segments. */
export type ListScope = {
  readonly customerId: string;
  readonly segmentIds?: readonly string[];
  readonly status?: SubscriberStatus;
};

/** A position in a list that is sorted newest first: `<createdAt>#<subscriberId>`. */
export type ListPosition = string;

export type IndexRow = { readonly position: ListPosition; readonly item: Item };

/**
 * A page of an index. All rows up to the position `reached` were read. `reached` is undefined if
 * the index was read to its end.
 */
export type IndexPage = { readonly rows: readonly IndexRow[]; readonly reached?: ListPosition };

export type Direction = 'newest first' | 'oldest first';

export type PartitionRead = {
  readonly direction: Direction;
  /** Limits the rows to those that follow this position in the direction of the read. */
  readonly after?: ListPosition;
  /** The number of index rows on the first page. Pages double in size up to `maxRowsPerPage`. */
  readonly pageSize: number;
  /** Only rows whose address or name contains every word of this text. */
  readonly search?: string;
  /** Reads keys instead of whole rows, when rows are only skipped. */
  readonly keysOnly?: boolean;
};

/**
 * A megabyte holds about 5,000 index rows. Pages are smaller, because a search checks its time
 * limit between pages.
 */
export const maxRowsPerPage = 2000;

/**
 * Returns the index partitions that contain the audience. Several segments may contain the same
 * subscriber.
 */
const partitionsOf = ({ customerId, segmentIds }: ListScope): string[] =>
  segmentIds && segmentIds.length > 0
    ? segmentIds.flatMap((id) =>
        partitions.map((partition) => memberPartition(customerId, id, partition)),
      )
    : partitions.map((partition) => subscriberPartition(customerId, partition));

/** Sorts before every possible position. The next constant sorts after every possible position. */
const start = '';
const end = '~';

const boundsOf = ({ direction, after }: PartitionRead): readonly [ListPosition, ListPosition] =>
  direction === 'newest first' ? [start, after ?? end] : [after ?? start, end];

const query = ({ name }: Table, pk: string, status: SubscriberStatus, read: PartitionRead) => {
  const [from, to] = boundsOf(read);
  const filter = read.search ? searchFilter(read.search) : undefined;
  return {
    TableName: name,
    IndexName: 'GSI1',
    KeyConditionExpression: 'g1pk = :pk AND g1sk BETWEEN :from AND :to',
    ...(filter ? { FilterExpression: filter.expression } : {}),
    ...(read.keysOnly ? { ProjectionExpression: 'g1sk' } : {}),
    ExpressionAttributeValues: {
      ':pk': pk,
      ':from': statusPlace(status, from),
      ':to': statusPlace(status, to),
      ...filter?.values,
    },
    ScanIndexForward: read.direction === 'oldest first',
  };
};

/** Reads the rows with one status in one partition, in the direction of the read. */
const partitionPages = (
  table: Table,
  pk: string,
  status: SubscriberStatus,
  read: PartitionRead,
) => {
  const input = query(table, pk, status, read);
  const isFound = searchFor(read.search ?? '');
  const positionOf = (key: unknown): ListPosition => positionInStatus(readIndexOrder(key), status);
  let Limit = read.pageSize;
  let from: Record<string, unknown> | undefined;
  return {
    async next(): Promise<IndexPage> {
      const request = { ...input, Limit, ExclusiveStartKey: from };
      const response = await table.client.send(new QueryCommand(request));
      from = response.LastEvaluatedKey;
      Limit = Math.min(maxRowsPerPage, Limit * 2);
      const rows = (response.Items ?? [])
        .map((item) => ({ position: positionOf(item), item }))
        .filter(
          ({ position, item }) => position !== read.after && isFound(...readSearchedTexts(item)),
        );
      return { rows, reached: from && positionOf(from) };
    },
  };
};

/**
 * Returns all key ranges to read for the audience, one for each combination of partition, status,
 * and segment.
 */
export const scopePages = (table: Table, scope: ListScope, read: PartitionRead) => {
  const statuses = scope.status ? [scope.status] : subscriberStatus.options;
  return partitionsOf(scope).flatMap((pk) =>
    statuses.map((status) => partitionPages(table, pk, status, read)),
  );
};

/** Returns the pages of `scopePages` as sources to merge. */
export const scopeSources = (
  table: Table,
  scope: ListScope,
  read: PartitionRead,
): PageSource<IndexRow>[] =>
  scopePages(table, scope, read).map((pages) => {
    let ended = false;
    return async () => {
      if (ended) return undefined;
      const { rows, reached } = await pages.next();
      ended = reached === undefined;
      return rows;
    };
  });
