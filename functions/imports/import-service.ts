import type { ColumnChoice } from '../../shared/contracts/imports/import-columns';
import type { ConsentAnswer } from '../../shared/contracts/imports/import-consent';
import type { ImportSegment } from '../../shared/contracts/imports/imports';
import { subscriberId } from '../audience/subscriber-id';
import type { ImportJob } from '../items/import';
import { AppError } from '../platform/app-error';
import type { KeyRing } from '../platform/aws/key-ring';
import { type Clock, toInstant } from '../platform/clock';
import type { SegmentService } from '../segments/register/segment-service';
import { checkAddressColumn } from './csv/csv-file';
import type { FreePlan } from './free-plan';
import { hasNewSegment, type ImportMessage, messageOf, storedChoices } from './import-job';
import type { ImportQueue } from './import-queue';
import type { ImportRepository } from './import-repository';
import { parseOwnUpload } from './upload-rules';
import type { UploadedFiles } from './uploaded-files';

type Dependencies = {
  readonly jobs: Pick<ImportRepository, 'find' | 'get' | 'ensure' | 'running' | 'reopen'>;
  readonly segments: Pick<SegmentService, 'createForFile' | 'checkFillable' | 'checkName'>;
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
  /** How the people agreed. Without this answer, no one becomes active. */
  readonly consent?: ConsentAnswer;
  /**
   * The segment for the imported people. If absent, a new segment named after the file is created.
   */
  readonly segment?: ImportSegment;
};

type EnsureDependencies = Pick<Dependencies, 'jobs' | 'clock'> & {
  readonly segments: Pick<SegmentService, 'createForFile'>;
};

/**
 * Creates the job and its segment. Called by the API and by the worker. Whichever is first creates
 * them.
 */
export const ensureImport = async (
  { customerId, importId, fileName, columns, consent, segment }: ImportMessage,
  { jobs, segments, clock }: EnsureDependencies,
): Promise<ImportJob> => {
  const createdAt = toInstant(clock());
  const job = await jobs.ensure(customerId, {
    id: importId,
    fileName,
    createdAt,
    columns,
    consent,
    segment,
  });
  if (job.state === 'queued' && hasNewSegment(job)) {
    const { segmentId: id, segmentName } = job;
    await segments.createForFile(customerId, {
      id,
      fileName: job.fileName,
      segmentName,
      createdAt: job.createdAt,
    });
  }
  return job;
};

export const createImportService = (dependencies: Dependencies) => {
  const { jobs, segments, files, queue, freePlan, keys } = dependencies;

  /**
   * Resumes a failed import. The message is sent first. If this call dies after sending it, the
   * worker reopens the job.
   */
  const resume = async (message: ImportMessage, job: ImportJob): Promise<ImportJob> => {
    await queue.send({ ...message, from: job.processed, reopens: job.finishedAt });
    await jobs.reopen(message.customerId, job);
    return ensureImport(message, dependencies);
  };

  const checkSegment = async (customerId: string, importId: string, segment?: ImportSegment) => {
    if (!segment) return;
    if ('id' in segment) await segments.checkFillable(customerId, segment.id);
    // The name may belong to this import's own segment, created by an earlier call.
    else await segments.checkName(customerId, segment.name, importId);
  };

  return {
    /**
     * Starts the import of an upload. Repeating the call returns the same import. If the import had
     * failed permanently, it resumes where it stopped. A file that can't be imported is refused
     * before anything is written. The message is sent first. If this call dies after sending it,
     * the worker creates what is missing. If the call dies before that, nothing has happened.
     * @throws AppError of reading the file, forbidden, segment_not_found, segment_is_dynamic,
     *   segment_name_taken or subscriber_quota_exceeded
     */
    async start(
      customerId: string,
      { assetKey, fileName, columns, consent, segment }: Start,
    ): Promise<ImportJob> {
      const importId = parseOwnUpload(customerId, assetKey);
      const message = {
        customerId,
        importId,
        fileName,
        ...(columns ? { columns: storedChoices(columns) } : {}),
        ...(consent ? { consent } : {}),
        ...(segment ? { segment } : {}),
      };
      const found = await jobs.find(customerId, importId);
      if (found?.isResumable) return resume(message, found);
      if (found && found.state !== 'queued') return found;
      const file = await files.open(assetKey, { choices: columns, consent, fileName });
      checkAddressColumn(file);
      await checkSegment(customerId, importId, segment);
      const key = await keys('subscriber-id');
      await freePlan.check(customerId, file, (email) => subscriberId(key, customerId, email));
      await queue.send(message);
      return ensureImport(message, dependencies);
    },

    /**
     * Resumes a failed import where it stopped. Returns an import that is running or done
     * unchanged.
     * @throws AppError import_not_found; import_not_resumable if the import ended because of its
     *   file or the plan
     */
    async goOn(customerId: string, importId: string): Promise<ImportJob> {
      const job = await jobs.get(customerId, importId);
      if (job.isResumable) return resume(messageOf(customerId, job), job);
      if (job.state !== 'failed') return job;
      const message = 'This import can’t be resumed. Import the file again.';
      throw new AppError('import_not_resumable', message);
    },

    /**
     * Returns unfinished imports into any of the segments, or all unfinished imports when no
     * segments are given.
     */
    async pending(customerId: string, segmentIds: readonly string[] = []): Promise<ImportJob[]> {
      const running = await jobs.running(customerId);
      return running.filter(
        ({ segmentId }) => segmentIds.length === 0 || segmentIds.includes(segmentId),
      );
    },
  };
};

/**
 * Returns whether an import failed because of its file or the plan. Any other failure may be
 * temporary.
 */
export const isFinalRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code.startsWith('csv_') ||
    error.code === 'upload_missing' ||
    error.code === 'segment_not_found' ||
    error.code === 'segment_is_dynamic' ||
    error.code === 'subscriber_quota_exceeded');
