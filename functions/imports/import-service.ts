import type { ColumnChoice } from '../../shared/contracts/imports';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { KeyRing } from '../platform/key-ring';
import type { SegmentService } from '../segments/segment-service';
import { subscriberId } from '../subscribers/subscriber-id';
import type { FreePlan } from './free-plan';
import { type ImportJob, type ImportMessage, keptChoices } from './import-job';
import type { ImportQueue } from './import-queue';
import type { ImportRepository } from './import-repository';
import { ownUpload } from './upload-rules';
import type { UploadedFiles } from './uploaded-files';

type Dependencies = {
  readonly jobs: Pick<ImportRepository, 'find' | 'ensure' | 'running'>;
  readonly segments: Pick<SegmentService, 'createForFile'>;
  readonly files: UploadedFiles;
  readonly queue: Pick<ImportQueue, 'send'>;
  readonly freePlan: FreePlan;
  readonly keys: KeyRing;
  readonly clock: Clock;
};

type Start = {
  readonly assetKey: string;
  readonly fileName: string;
  readonly columns?: readonly ColumnChoice[];
};

/** Makes the job and its segment, whoever comes first: the call that asks for it or the worker. */
export const ensureImport = async (
  { customerId, importId, fileName, columns }: ImportMessage,
  { jobs, segments, clock }: Pick<Dependencies, 'jobs' | 'segments' | 'clock'>,
): Promise<ImportJob> => {
  const createdAt = toInstant(clock());
  const job = await jobs.ensure(customerId, { id: importId, fileName, createdAt, columns });
  if (job.state === 'queued') {
    const { segmentId: id } = job;
    await segments.createForFile(customerId, {
      id,
      fileName: job.fileName,
      createdAt: job.createdAt,
    });
  }
  return job;
};

export const createImportService = (dependencies: Dependencies) => {
  const { jobs, files, queue, freePlan, keys } = dependencies;

  return {
    /**
     * Starts the import of an upload; asking again answers the same. A file that cannot be imported
     * is refused here, before anything is written. The queue comes first: if this call dies after
     * it, the worker makes what is missing, and if it dies before it, nothing has happened.
     * @throws AppError of reading the file, forbidden, or subscriber_quota_exceeded
     */
    async start(customerId: string, { assetKey, fileName, columns }: Start): Promise<ImportJob> {
      const importId = ownUpload(customerId, assetKey);
      const message = {
        customerId,
        importId,
        fileName,
        ...(columns ? { columns: keptChoices(columns) } : {}),
      };
      const found = await jobs.find(customerId, importId);
      if (found && found.state !== 'queued') return found;
      const file = await files.open(assetKey, columns);
      const key = await keys('subscriber-id');
      await freePlan.check(customerId, file, (email) => subscriberId(key, customerId, email));
      await queue.send(message);
      return ensureImport(message, dependencies);
    },

    /** Imports not finished yet into any of the segments; into any at all when none are named. */
    async pending(customerId: string, segmentIds: readonly string[] = []): Promise<ImportJob[]> {
      const running = await jobs.running(customerId);
      return running.filter(
        ({ segmentId }) => segmentIds.length === 0 || segmentIds.includes(segmentId),
      );
    },
  };
};

/** A refusal that is the file's or the plan's fault; anything else may pass when tried again. */
export const isFinalRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code.startsWith('csv_') ||
    error.code === 'upload_missing' ||
    error.code === 'subscriber_quota_exceeded');
