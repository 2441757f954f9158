import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { customerPartition } from '../items/account/customer-keys';
import {
  type ImportJob,
  type ImportState,
  importIndex,
  importKey,
  importPrefix,
  readImportJob,
  runningStates,
} from '../items/import';
import { decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';

export type ImportListInput = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};

type Find = (customerId: string, importId: string) => Promise<ImportJob | undefined>;

/** Reads several imports of a customer. `find` reads one import with a strongly consistent read. */
export const createImportLists = ({ client, name: TableName }: Table, find: Find) => {
  const listInState = async (customerId: string, state: ImportState): Promise<ImportJob[]> => {
    const ids: string[] = [];
    const pages = paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :state',
        ExpressionAttributeValues: { ':state': importIndex(customerId, state) },
      },
    );
    for await (const { Items = [] } of pages) {
      ids.push(...Items.map((item) => String(item.sk).slice(importPrefix.length)));
    }
    const jobs = await Promise.all(ids.map((id) => find(customerId, id)));
    return jobs.flatMap((job) => (job && job.state === state ? [job] : []));
  };

  /**
   * Returns up to `count` import jobs that follow a given one, newest first. Reads several pages if
   * needed, because a page of 1 MB may hold fewer.
   */
  const listNewest = async (customerId: string, after: string | undefined, count: number) => {
    const items: Item[] = [];
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :imports)',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':imports': importPrefix,
        },
        ScanIndexForward: false,
        ExclusiveStartKey: after ? importKey(customerId, after) : undefined,
        Limit: count,
      },
    );
    for await (const { Items = [] } of pages) {
      items.push(...Items);
      if (items.length >= count) break;
    }
    return items.slice(0, count);
  };

  return {
    /** Lists imports, newest first. */
    async list(customerId: string, { limit, offset, cursor }: ImportListInput) {
      const skip = cursor ? 0 : offset;
      const after = cursor ? decodeCursor(z.string(), cursor) : undefined;
      const items = await listNewest(customerId, after, skip + limit + 1);
      const imports = items.slice(skip, skip + limit).map(readImportJob);
      const last = items.length > skip + limit ? imports.at(-1) : undefined;
      return { imports, nextCursor: last ? encodeCursor(last.id) : undefined };
    },

    /** Returns imports that are queued or being processed. */
    async running(customerId: string): Promise<ImportJob[]> {
      return (
        await Promise.all(runningStates.map((state) => listInState(customerId, state)))
      ).flat();
    },
  };
};
