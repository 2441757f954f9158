import type { StoreFormats } from '../customers/store-formats';
import type { ImportJob } from '../items/import';
import type { ReleasePlanCapacity } from '../plans/plan-reservations';
import { type Clock, toInstant } from '../platform/clock';
import { hasNewSegment, type ImportMessage } from './import-job';
import { stoppedMessage } from './import-message-rules';
import type { ImportQueue } from './import-queue';
import type { ImportRepository } from './import-repository';

type Dependencies = {
  readonly jobs: Pick<ImportRepository, 'ensure' | 'end'>;
  readonly queue: Pick<ImportQueue, 'send'>;
  /** Releases the plan capacity that a killed run had reserved. */
  readonly giveBackPlaces: ReleasePlanCapacity;
  readonly formatsOf: StoreFormats;
  readonly clock: Clock;
};

const stoppedText =
  'Something went wrong on our end several times. Choose Resume under Results. If it stops again, contact us.';

const endImport = async (
  customerId: string,
  job: ImportJob,
  { jobs, formatsOf, clock }: Dependencies,
) => {
  const finishedAt = toInstant(clock());
  await jobs.end(customerId, job, {
    state: 'failed',
    message: stoppedText,
    finishedAt,
    isResumable: true,
    userMessage: stoppedMessage(job, stoppedText, finishedAt, await formatsOf(customerId)),
    removesSegment: job.state === 'queued' && hasNewSegment(job),
  });
};

/**
 * Handles a message whose worker failed or was killed too often. If the import has progressed since
 * the message was sent, we send a new message, whose tries count from zero. This can happen up to
 * once per chunk. If the import hasn't progressed, it ends as failed and the user is notified.
 */
export const giveUpImport =
  (dependencies: Dependencies) =>
  async (message: ImportMessage): Promise<void> => {
    const { jobs, queue, giveBackPlaces, clock } = dependencies;
    const { customerId, importId: id, fileName, columns, segment, from = 0 } = message;
    const createdAt = toInstant(clock());
    const job = await jobs.ensure(customerId, { id, fileName, createdAt, columns, segment });
    if (job.state === 'done' || job.state === 'failed') return;
    if (job.processed > from)
      return queue.send({ ...message, from: job.processed, postponed: undefined });
    await endImport(customerId, job, dependencies);
    await giveBackPlaces(customerId, id);
  };
