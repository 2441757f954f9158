import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type ImportJob, importItem, importKey, readImportJob } from '../items/import';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';
import { importChanges } from './import-changes';
import { type Ending, endItems } from './import-ending';
import { type NewImport, newImportJob } from './import-job';
import { createImportLists } from './import-lists';
import { advanceUpdate, type Progress, reopenUpdate, startUpdate } from './import-updates';

export const createImportRepository = (table: Table) => {
  const { client, name: TableName } = table;
  const apply = importChanges(table);

  const find = async (customerId: string, importId: string): Promise<ImportJob | undefined> => {
    const Key = importKey(customerId, importId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? readImportJob(Item) : undefined;
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

    /** Creates the job of this import, or returns the one that exists. */
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

    /** Queued → processing; false when it had been started before. */
    start: (customerId: string, importId: string, rows: number): Promise<boolean> =>
      apply(customerId, importId, startUpdate(customerId, rows)),

    /**
     * Counts one chunk; repeating the call does not count it twice.
     * @returns false when another run has advanced the job meanwhile
     */
    advance: (customerId: string, importId: string, progress: Progress): Promise<boolean> =>
      apply(customerId, importId, advanceUpdate(progress)),

    /**
     * Resumes a failed import where it stopped; false when it has ended again since `finishedAt`.
     */
    reopen: (customerId: string, job: ImportJob): Promise<boolean> =>
      apply(customerId, job.id, reopenUpdate(customerId, job)),

    /** Ends the job and tells the user in one write; repeating the call changes nothing. */
    async end(customerId: string, job: ImportJob, ending: Ending): Promise<void> {
      try {
        await client.send(
          new TransactWriteCommand({ TransactItems: endItems(TableName, customerId, job, ending) }),
        );
      } catch (error) {
        if (!lostConditions(error).includes(0)) throw error;
      }
    },
  };
};
export type ImportRepository = ReturnType<typeof createImportRepository>;
