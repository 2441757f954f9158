import type { StoreFormats } from '../customers/store-formats';
import type { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import { hasNewSegment, type ImportMessage } from './import-job';
import { type FailureCode, failedMessage, processedMessage } from './import-message-rules';
import type { ImportRepository } from './import-repository';

type Dependencies = {
  readonly jobs: Pick<ImportRepository, 'get' | 'end'>;
  readonly formatsOf: StoreFormats;
  readonly clock: Clock;
};

const failureOf = ({ code, message }: AppError): [FailureCode, string] =>
  code === 'subscriber_quota_exceeded'
    ? ['subscribers_not_imported', message]
    : ['csv_failed', message];

/** Ends a run with success or failure. The user is notified in both cases. */
export const createImportCompletion = ({ jobs, formatsOf, clock }: Dependencies) => {
  const fail = async (
    { customerId, importId }: ImportMessage,
    refusal: AppError,
  ): Promise<void> => {
    const [code, reason] = failureOf(refusal);
    const job = await jobs.get(customerId, importId);
    const finishedAt = toInstant(clock());
    await jobs.end(customerId, job, {
      state: 'failed',
      message: reason,
      finishedAt,
      userMessage: failedMessage(job, code, reason, finishedAt, await formatsOf(customerId)),
      removesSegment: job.state === 'queued' && hasNewSegment(job),
    });
  };

  const finish = async (customerId: string, importId: string): Promise<void> => {
    const job = await jobs.get(customerId, importId);
    const finishedAt = toInstant(clock());
    await jobs.end(customerId, job, {
      state: 'done',
      finishedAt,
      userMessage: processedMessage(job, finishedAt, await formatsOf(customerId)),
      removesSegment: false,
    });
  };

  return { fail, finish };
};
