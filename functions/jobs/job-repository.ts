import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jobKey } from '../items/job-keys';
import { type Message, messageItem } from '../items/message';
import { AppError } from '../platform/app-error';
import { cancellationCodes, isConditionFailed, type Table } from '../platform/table/table';
import { type Job, type JobMessage, jobItem, newJob, readJob } from './job';

/** What one step has done. */
export type Advance = {
  readonly checkpoint: string;
  readonly processed: number;
  readonly changed: number;
  readonly unchanged: number;
};

export type JobEnding = {
  readonly state: 'done' | 'failed';
  readonly finishedAt: string;
  readonly message?: string;
  readonly result?: Readonly<Record<string, string>>;
  readonly userMessage?: Message;
  /** Starting it again goes on where it stopped, so where that was is kept. */
  readonly isResumable?: boolean;
};

const endUpdate = (ending: JobEnding) => {
  const { message, result, isResumable } = ending;
  const optional = { message, result, isResumable };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    UpdateExpression: `SET #state = :to, finishedAt = :at${given.map(([name]) => `, #${name} = :${name}`).join('')}${isResumable ? '' : ' REMOVE #checkpoint'}`,
    ConditionExpression: '#state IN (:queued, :processing)',
    ExpressionAttributeNames: {
      '#state': 'state',
      ...(isResumable ? {} : { '#checkpoint': 'checkpoint' }),
      ...Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':to': ending.state,
      ':at': ending.finishedAt,
      ':queued': 'queued',
      ':processing': 'processing',
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
    },
  };
};

export const createJobRepository = ({ client, name: TableName }: Table) => {
  const find = async (customerId: string, jobId: string): Promise<Job | undefined> => {
    const Key = jobKey(customerId, jobId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? readJob(Item) : undefined;
  };

  /** @throws AppError job_not_found */
  const get = async (customerId: string, jobId: string): Promise<Job> => {
    const found = await find(customerId, jobId);
    if (!found) throw new AppError('job_not_found', 'This job is no longer known.');
    return found;
  };

  return {
    find,
    get,

    /** The job of this order: a new one, or the one there is. */
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

    /** Says how much there is to do; changes nothing once that was said. */
    async start(customerId: string, jobId: string, total: number): Promise<void> {
      try {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: jobKey(customerId, jobId),
            UpdateExpression: 'SET #state = :processing, #total = :total',
            ConditionExpression: '#state = :queued',
            ExpressionAttributeNames: { '#state': 'state', '#total': 'total' },
            ExpressionAttributeValues: {
              ':processing': 'processing',
              ':queued': 'queued',
              ':total': total,
            },
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },

    /**
     * Moves the job one step on, with what the step has counted, in one write: a step done twice is
     * counted once.
     * @returns the job as it is now; undefined when another run has moved it meanwhile
     */
    async advance(customerId: string, job: Job, step: Advance): Promise<Job | undefined> {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName,
            Key: jobKey(customerId, job.id),
            UpdateExpression:
              'SET #checkpoint = :checkpoint, #step = :next ADD #processed :processed, changed :changed, unchanged :unchanged',
            ConditionExpression: '#state = :processing AND #step = :step',
            ExpressionAttributeNames: {
              '#state': 'state',
              '#step': 'step',
              '#checkpoint': 'checkpoint',
              '#processed': 'processed',
            },
            ExpressionAttributeValues: {
              ':processing': 'processing',
              ':step': job.step,
              ':next': job.step + 1,
              ':checkpoint': step.checkpoint,
              ':processed': step.processed,
              ':changed': step.changed,
              ':unchanged': step.unchanged,
            },
            ReturnValues: 'ALL_NEW',
          }),
        );
        return readJob(Attributes);
      } catch (error) {
        if (isConditionFailed(error)) return undefined;
        throw error;
      }
    },

    /** A given-up job → where it stopped; changes nothing when another end has come since. */
    async reopen(customerId: string, { id, step, finishedAt = '' }: Job): Promise<void> {
      try {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: jobKey(customerId, id),
            UpdateExpression: 'SET #state = :to REMOVE finishedAt, #message, #result, isResumable',
            ConditionExpression:
              '#state = :failed AND isResumable = :yes AND finishedAt = :finishedAt',
            ExpressionAttributeNames: {
              '#state': 'state',
              '#message': 'message',
              '#result': 'result',
            },
            ExpressionAttributeValues: {
              ':to': step > 0 ? 'processing' : 'queued',
              ':failed': 'failed',
              ':yes': true,
              ':finishedAt': finishedAt,
            },
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },

    /** Ends the job and tells the user, both or neither; ending it again changes nothing. */
    async end(customerId: string, jobId: string, ending: JobEnding): Promise<void> {
      const Update = { TableName, Key: jobKey(customerId, jobId), ...endUpdate(ending) };
      const { userMessage } = ending;
      const put = userMessage
        ? [{ Put: { TableName, Item: messageItem(customerId, userMessage) } }]
        : [];
      try {
        await client.send(new TransactWriteCommand({ TransactItems: [{ Update }, ...put] }));
      } catch (error) {
        if (cancellationCodes(error)?.[0] !== 'ConditionalCheckFailed') throw error;
      }
    },
  };
};
export type JobRepository = ReturnType<typeof createJobRepository>;
