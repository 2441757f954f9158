import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Message, messageItem } from '../messages/message';
import { AppError } from '../platform/app-error';
import { decodeCursor, encodeCursor } from '../platform/cursor';
import { cancellationCodes, isConditionFailed, type Table } from '../platform/table';
import { segmentKey } from '../segments/segment';
import {
  type ImportCounts,
  type ImportJob,
  type ImportState,
  importItem,
  importKey,
  type NewImport,
  newImportJob,
  readImportJob,
  stateIndex,
} from './import-job';

export type Progress = {
  /** Rows processed before this chunk; the write is refused when the job is elsewhere. */
  readonly from: number;
  readonly to: number;
  readonly counts: ImportCounts;
};

export type Ending = {
  readonly state: 'done' | 'failed';
  /** What went wrong, for the user. */
  readonly message?: string;
  readonly finishedAt: string;
  readonly userMessage: Message;
  /** Nothing was imported, so the segment made for it goes too. */
  readonly removesSegment: boolean;
};

export type ImportListInput = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};
export type ImportList = { readonly imports: readonly ImportJob[]; readonly nextCursor?: string };

export const createImportRepository = ({ client, name: TableName }: Table) => {
  const find = async (customerId: string, importId: string): Promise<ImportJob | undefined> => {
    const Key = importKey(customerId, importId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? readImportJob(Item) : undefined;
  };

  const inState = async (customerId: string, state: ImportState): Promise<ImportJob[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :state',
        ExpressionAttributeValues: { ':state': stateIndex(customerId, state) },
      }),
    );
    const ids = Items.map((item) => String(item.sk).slice('IMP#'.length));
    const jobs = await Promise.all(ids.map((id) => find(customerId, id)));
    return jobs.flatMap((job) => (job && job.state === state ? [job] : []));
  };

  /** An update that holds only while `condition` does; false when it does not. */
  const updateIf = async (
    customerId: string,
    importId: string,
    update: {
      readonly set: string;
      readonly condition: string;
      readonly names?: Record<string, string>;
      readonly values: Record<string, unknown>;
    },
  ): Promise<boolean> => {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: importKey(customerId, importId),
          UpdateExpression: update.set,
          ConditionExpression: update.condition,
          ExpressionAttributeNames: { '#state': 'state', ...update.names },
          ExpressionAttributeValues: update.values,
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  };

  const endItems = (customerId: string, job: ImportJob, ending: Ending) => [
    {
      Update: {
        TableName,
        Key: importKey(customerId, job.id),
        UpdateExpression:
          'SET #state = :to, g1pk = :index, finishedAt = :at' +
          (ending.message ? ', message = :message' : ''),
        ConditionExpression: '#state IN (:queued, :processing)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':to': ending.state,
          ':index': stateIndex(customerId, ending.state),
          ':at': ending.finishedAt,
          ':queued': 'queued',
          ':processing': 'processing',
          ...(ending.message ? { ':message': ending.message } : {}),
        },
      },
    },
    { Put: { TableName, Item: messageItem(customerId, ending.userMessage) } },
    ...(ending.removesSegment
      ? [{ Delete: { TableName, Key: segmentKey(customerId, job.segmentId) } }]
      : []),
  ];

  return {
    find,

    /** @throws AppError import_not_found */
    async get(customerId: string, importId: string): Promise<ImportJob> {
      const job = await find(customerId, importId);
      if (!job) throw new AppError('import_not_found', 'This import does not exist.');
      return job;
    },

    /** The job of this import: a new one, or the one there is. */
    async ensure(customerId: string, input: NewImport): Promise<ImportJob> {
      const job = newImportJob(input);
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: importItem(customerId, job),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        );
        return job;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return (await find(customerId, input.id)) ?? job;
      }
    },

    /** Imports, newest first. */
    async list(customerId: string, { limit, offset, cursor }: ImportListInput) {
      const skip = cursor ? 0 : offset;
      const after = cursor ? decodeCursor(z.string(), cursor) : undefined;
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :imports)',
          ExpressionAttributeValues: { ':pk': `C#${customerId}`, ':imports': 'IMP#' },
          ScanIndexForward: false,
          ExclusiveStartKey: after ? importKey(customerId, after) : undefined,
          Limit: skip + limit + 1,
        }),
      );
      const imports = Items.slice(skip, skip + limit).map(readImportJob);
      const last = Items.length > skip + limit ? imports.at(-1) : undefined;
      return { imports, nextCursor: last ? encodeCursor(last.id) : undefined };
    },

    /** Imports that are queued or being processed. */
    async running(customerId: string): Promise<ImportJob[]> {
      const states = ['queued', 'processing'] as const;
      return (await Promise.all(states.map((state) => inState(customerId, state)))).flat();
    },

    /** Queued → processing; false when that has happened before. */
    start: (customerId: string, importId: string, rows: number): Promise<boolean> =>
      updateIf(customerId, importId, {
        set: 'SET #state = :processing, g1pk = :index, #rows = :rows',
        condition: '#state = :queued',
        names: { '#rows': 'rows' },
        values: {
          ':processing': 'processing',
          ':index': stateIndex(customerId, 'processing'),
          ':rows': rows,
          ':queued': 'queued',
        },
      }),

    /**
     * Counts one chunk, in the same write that moves the job past it: a chunk done twice is counted
     * once. False when another run has moved the job meanwhile.
     */
    advance: (customerId: string, importId: string, { from, to, counts }: Progress) =>
      updateIf(customerId, importId, {
        set: 'SET #processed = :to ADD created :created, updated :updated, skipped :skipped, rejected :rejected',
        condition: '#state = :processing AND #processed = :from',
        names: { '#processed': 'processed' },
        values: {
          ':processing': 'processing',
          ':from': from,
          ':to': to,
          ':created': counts.created,
          ':updated': counts.updated,
          ':skipped': counts.skipped,
          ':rejected': counts.rejected,
        },
      }),

    /** Ends the job and tells the user, both or neither; ending it again changes nothing. */
    async end(customerId: string, job: ImportJob, ending: Ending): Promise<void> {
      try {
        await client.send(
          new TransactWriteCommand({ TransactItems: endItems(customerId, job, ending) }),
        );
      } catch (error) {
        if (cancellationCodes(error)?.[0] !== 'ConditionalCheckFailed') throw error;
      }
    },
  };
};
export type ImportRepository = ReturnType<typeof createImportRepository>;
