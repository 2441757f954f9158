import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type Job, jobItem, jobKey, readJob } from '../items/job';
import { messageItem } from '../items/message';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';
import { type JobMessage, newJob } from './job';
import {
  type Advance,
  advanceUpdate,
  endUpdate,
  type JobEnding,
  reopenUpdate,
  startUpdate,
} from './job-updates';

/** Ends the job and notifies the user. Either both happen or neither does. Safe to repeat. */
const jobEnds =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, jobId: string, ending: JobEnding): Promise<void> => {
    const Update = { TableName, Key: jobKey(customerId, jobId), ...endUpdate(ending) };
    const { userMessage } = ending;
    const messageWrites = userMessage
      ? [{ Put: { TableName, Item: messageItem(customerId, userMessage) } }]
      : [];
    try {
      await client.send(
        new TransactWriteCommand({ TransactItems: [{ Update }, ...messageWrites] }),
      );
    } catch (error) {
      if (!lostConditions(error).includes(0)) throw error;
    }
  };

export const createJobRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const find = async (customerId: string, jobId: string): Promise<Job | undefined> => {
    const Key = jobKey(customerId, jobId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? readJob(Item) : undefined;
  };

  /** @throws AppError job_not_found */
  const get = async (customerId: string, jobId: string): Promise<Job> => {
    const found = await find(customerId, jobId);
    if (!found)
      throw new AppError('job_not_found', 'We can’t find this export or bulk change anymore.');
    return found;
  };

  /** @returns the changed job; undefined when it isn't in the state that the change requires */
  const change = async (
    customerId: string,
    jobId: string,
    update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<Job | undefined> => {
    const Key = jobKey(customerId, jobId);
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({ TableName, Key, ReturnValues: 'ALL_NEW', ...update }),
      );
      return readJob(Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  };

  return {
    find,
    get,
    end: jobEnds(table),

    /** Creates the job of this message, or returns the existing one. */
    async ensure(message: JobMessage): Promise<Job> {
      const job = newJob(message);
      const Item = jobItem(message.customerId, job);
      const ConditionExpression = 'attribute_not_exists(pk)';
      try {
        await client.send(new PutCommand({ TableName, Item, ConditionExpression }));
        return job;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return get(message.customerId, message.id);
      }
    },

    /** Stores the job's total amount of work. Has no effect when a total is already stored. */
    async start(customerId: string, jobId: string, total: number): Promise<void> {
      await change(customerId, jobId, startUpdate(total));
    },

    /**
     * Completes one step and adds its counts in one write, so that a repeated step is counted once.
     * @returns the job as it is now; undefined when another run has advanced it meanwhile
     */
    advance: (customerId: string, job: Job, step: Advance): Promise<Job | undefined> =>
      change(customerId, job.id, advanceUpdate(job, step)),

    /** Resumes a failed job where it stopped. Has no effect when it has ended again since. */
    async reopen(customerId: string, job: Job): Promise<void> {
      await change(customerId, job.id, reopenUpdate(job));
    },
  };
};
export type JobRepository = ReturnType<typeof createJobRepository>;
