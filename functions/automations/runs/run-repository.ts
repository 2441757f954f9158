import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  readRun,
  readSaid,
  runKey,
  type Said,
  type StoredRun,
  saidKey,
} from '../../items/assistant/automation-run';
import { type CursorPaging, decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Table } from '../../platform/table/table';
import { createRunEnds } from './run-ends';
import { createRunPositions } from './run-positions';

/** The id of a run, which names its place. */
const place = z.string().max(40);

/** Runs and their transcripts, read. */
const createRunReads = ({ client, name: TableName }: Table) => ({
  async find(customerId: string, runId: string): Promise<StoredRun | undefined> {
    const Key = runKey(customerId, runId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readRun(Item);
  },

  /** Newest first. */
  async list(customerId: string, { limit, cursor }: CursorPaging) {
    const begin = runKey(customerId);
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
        ExpressionAttributeValues: { ':pk': begin.pk, ':begin': begin.sk },
        ExclusiveStartKey: cursor ? runKey(customerId, decodeCursor(place, cursor)) : undefined,
        ScanIndexForward: false,
        Limit: limit,
        ConsistentRead: true,
      }),
    );
    const runs = Items.map(readRun);
    const last = LastEvaluatedKey ? runs.at(-1) : undefined;
    return { runs, nextCursor: last && encodeCursor(last.id) };
  },

  /** What was said so far, the prompt first. A run has some forty entries at most. */
  async transcript(runId: string): Promise<readonly Said[]> {
    const begin = saidKey(runId);
    const said: Said[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
          ExpressionAttributeValues: { ':pk': begin.pk, ':begin': begin.sk },
          ExclusiveStartKey: next,
          ConsistentRead: true,
        }),
      );
      said.push(...(page.Items ?? []).map(readSaid));
      next = page.LastEvaluatedKey;
    } while (next);
    return said;
  },
});

/** Runs and their transcripts. Each position of a run is written once, whoever works on it. */
export const createRunRepository = (table: Table) => ({
  ...createRunReads(table),
  ...createRunPositions(table),
  ...createRunEnds(table),
});
export type RunRepository = ReturnType<typeof createRunRepository>;
