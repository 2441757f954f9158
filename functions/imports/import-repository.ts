import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type ImportJob, importIndex, importItem, importKey, readImportJob } from '../items/import';
import { type Message, messageItem } from '../items/message';
import { segmentKey } from '../items/segment-keys';
import { AppError } from '../platform/app-error';
import { conditionHeld, isConditionFailed, type Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';
import { type NewImport, newImportJob } from './import-job';
import { createImportLists } from './import-lists';
import {
  advanceUpdate,
  type ImportUpdate,
  type Progress,
  reopenUpdate,
  startUpdate,
} from './import-updates';

/** Writes an update of an import's job. @returns false when its condition fails */
const importChanges =
  ({ client, name: TableName }: Table) =>
  async (
    customerId: string,
    importId: string,
    { set, condition, names, values }: ImportUpdate,
  ): Promise<boolean> => {
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: importKey(customerId, importId),
          UpdateExpression: set,
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#state': 'state', ...names },
          ExpressionAttributeValues: values,
        }),
      ),
    );
  };

type Ending = {
  readonly state: 'done' | 'failed';
  /** What went wrong, phrased for the user. */
  readonly message?: string;
  readonly finishedAt: string;
  readonly userMessage: Message;
  /** Whether starting the import again continues where it stopped. */
  readonly isResumable?: boolean;
  /**
   * Whether to delete the segment that was created for the import, because nothing was imported.
   */
  readonly removesSegment: boolean;
};

/**
 * Returns the writes that end a job and notify the user. They are one transaction, so that a job
 * never ends without a message, and a message never appears for a job that hasn't ended.
 */
const endingWrites = (TableName: string, customerId: string, job: ImportJob, ending: Ending) => [
  {
    Update: {
      TableName,
      Key: importKey(customerId, job.id),
      UpdateExpression:
        'SET #state = :to, g1pk = :index, finishedAt = :at' +
        (ending.message ? ', message = :message' : '') +
        (ending.isResumable ? ', isResumable = :yes' : ''),
      ConditionExpression: '#state IN (:queued, :processing)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':to': ending.state,
        ':index': importIndex(customerId, ending.state),
        ':at': ending.finishedAt,
        ':queued': 'queued',
        ':processing': 'processing',
        ...(ending.message ? { ':message': ending.message } : {}),
        ...(ending.isResumable ? { ':yes': true } : {}),
      },
    },
  },
  { Put: { TableName, Item: messageItem(customerId, ending.userMessage) } },
  ...(ending.removesSegment
    ? [{ Delete: { TableName, Key: segmentKey(customerId, job.segmentId) } }]
    : []),
];

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
      if (!job) throw new AppError('import_not_found', 'We can’t find this import.');
      return job;
    },

    /** Creates the job of this import, or returns the existing one. */
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

    /** Changes the job from queued to processing. Returns false when it was already started. */
    start: (customerId: string, importId: string, rows: number): Promise<boolean> =>
      apply(customerId, importId, startUpdate(customerId, rows)),

    /**
     * Adds the counts of one chunk to the job. Repeating the call doesn't add them twice.
     * @returns false when another run has advanced the job in the meantime
     */
    advance: (customerId: string, importId: string, progress: Progress): Promise<boolean> =>
      apply(customerId, importId, advanceUpdate(progress)),

    /**
     * Resumes a failed import where it stopped. Returns false when it has ended again since
     * `finishedAt`.
     */
    reopen: (customerId: string, job: ImportJob): Promise<boolean> =>
      apply(customerId, job.id, reopenUpdate(customerId, job)),

    /** Ends the job and notifies the user in one write. Repeating the call changes nothing. */
    async end(customerId: string, job: ImportJob, ending: Ending): Promise<void> {
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: endingWrites(TableName, customerId, job, ending),
          }),
        );
      } catch (error) {
        if (!lostConditions(error).includes(0)) throw error;
      }
    },
  };
};
export type ImportRepository = ReturnType<typeof createImportRepository>;
