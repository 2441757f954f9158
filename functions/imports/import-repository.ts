import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FirstUnclear } from '../../shared/contracts/imports';
import { type ImportJob, importIndex, importItem, importKey, readImportJob } from '../items/import';
import { AppError } from '../platform/app-error';
import { cancellationCodes, isConditionFailed, type Table } from '../platform/table/table';
import { type Ending, endItems } from './import-ending';
import { type ImportCounts, type NewImport, newImportJob } from './import-job';
import { createImportLists } from './import-lists';

export type Progress = {
  /** Rows processed before this chunk; the write is refused when the job is elsewhere. */
  readonly from: number;
  readonly to: number;
  readonly counts: ImportCounts;
  /** Rows of the chunk that were not understood, and the first of them. */
  readonly unclear?: number;
  readonly firstUnclear?: FirstUnclear;
};

export const createImportRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const find = async (customerId: string, importId: string): Promise<ImportJob | undefined> => {
    const Key = importKey(customerId, importId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? readImportJob(Item) : undefined;
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

  return {
    find,
    ...createImportLists(table, find),

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

    /** Queued → processing; false when that has happened before. */
    start: (customerId: string, importId: string, rows: number): Promise<boolean> =>
      updateIf(customerId, importId, {
        set: 'SET #state = :processing, g1pk = :index, #rows = :rows',
        condition: '#state = :queued',
        names: { '#rows': 'rows' },
        values: {
          ':processing': 'processing',
          ':index': importIndex(customerId, 'processing'),
          ':rows': rows,
          ':queued': 'queued',
        },
      }),

    /**
     * Counts one chunk, in the same write that moves the job past it: a chunk done twice is counted
     * once. False when another run has moved the job meanwhile.
     */
    advance: (customerId: string, importId: string, progress: Progress) => {
      const { from, to, counts, unclear = 0, firstUnclear } = progress;
      const first = firstUnclear ? ', firstUnclear = if_not_exists(firstUnclear, :first)' : '';
      return updateIf(customerId, importId, {
        set: `SET #processed = :to${first} ADD unclear :unclear, created :created, updated :updated, skipped :skipped, rejected :rejected`,
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
          ':unclear': unclear,
          ...(firstUnclear ? { ':first': firstUnclear } : {}),
        },
      });
    },

    /** A given-up import → where it stopped; false when another end has come since `finishedAt`. */
    reopen: (customerId: string, { id, rows, finishedAt = '' }: ImportJob): Promise<boolean> => {
      const state = rows > 0 ? 'processing' : 'queued';
      return updateIf(customerId, id, {
        set: 'SET #state = :to, g1pk = :index REMOVE finishedAt, message, isResumable',
        condition: '#state = :failed AND isResumable = :yes AND finishedAt = :finishedAt',
        values: {
          ':to': state,
          ':index': importIndex(customerId, state),
          ':failed': 'failed',
          ':yes': true,
          ':finishedAt': finishedAt,
        },
      });
    },

    /** Ends the job and tells the user, both or neither; ending it again changes nothing. */
    async end(customerId: string, job: ImportJob, ending: Ending): Promise<void> {
      try {
        await client.send(
          new TransactWriteCommand({ TransactItems: endItems(TableName, customerId, job, ending) }),
        );
      } catch (error) {
        if (cancellationCodes(error)?.[0] !== 'ConditionalCheckFailed') throw error;
      }
    },
  };
};
export type ImportRepository = ReturnType<typeof createImportRepository>;
