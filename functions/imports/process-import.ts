import { subscriberId } from '../audience/subscriber-id';
import type { StoreFormats } from '../customers/store-formats';
import type { ImportJob } from '../items/import';
import { CapacityReservedError, type ReleasePlanCapacity } from '../plans/plan-reservations';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import type { Run, RunOutcome } from '../platform/work/long-run';
import type { SegmentService } from '../segments/register/segment-service';
import { foldChunk } from './chunk-rules';
import type { ChunkWriter } from './chunk-writer';
import { type CsvFile, checkAddressColumn } from './csv/csv-file';
import { type ImportRow, isRejected, type RejectedRow } from './csv/row-rules';
import { createImportCompletion } from './end-import';
import type { FreePlan } from './free-plan';
import { giveUpImport } from './give-up-import';
import { hasNewSegment, type ImportMessage } from './import-job';
import type { ImportQueue } from './import-queue';
import type { ImportRepository } from './import-repository';
import { ensureImport, isFinalRefusal } from './import-service';
import { uploadKey } from './upload-rules';
import type { UploadedFiles } from './uploaded-files';

type Dependencies = {
  readonly formatsOf: StoreFormats;
  readonly jobs: ImportRepository;
  readonly segments: Pick<SegmentService, 'createForFile' | 'checkFillable'>;
  readonly files: UploadedFiles;
  readonly freePlan: FreePlan;
  readonly queue: Pick<ImportQueue, 'send'>;
  readonly giveBackPlaces: ReleasePlanCapacity;
  readonly writeChunk: ChunkWriter;
  readonly keys: KeyRing;
  readonly clock: Clock;
  /**
   * The number of rows between checkpoints. After a crash, up to this many rows are written again.
   */
  readonly chunkRows: number;
};

type Rows = readonly (ImportRow | RejectedRow)[];

/**
 * Skips the first `done` rows, which were already processed, and yields the remaining rows in
 * chunks. Adds the skipped rows' addresses to `seenEmails`, so that a resumed run recognizes
 * repeated addresses as the interrupted run would have.
 */
export const chunksFrom = function* (
  file: CsvFile,
  done: number,
  seenEmails: Set<string>,
  chunkRows: number,
): Generator<Rows> {
  let rowsRead = 0;
  let chunk: (ImportRow | RejectedRow)[] = [];
  for (const row of file.rows()) {
    rowsRead += 1;
    if (rowsRead <= done) {
      if (!isRejected(row)) seenEmails.add(row.email);
      continue;
    }
    chunk.push(row);
    if (chunk.length === chunkRows) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
};

/**
 * Runs imports. A run may die at any point. The next run continues after the last chunk that was
 * recorded.
 */
export const createImportProcess = (dependencies: Dependencies) => {
  const { jobs, segments, files, freePlan, writeChunk, keys, chunkRows } = dependencies;
  const { fail, finish } = createImportCompletion(dependencies);

  /** Opens the file and, the first time, checks it against the plan and counts its rows. */
  const prepare = async (customerId: string, job: ImportJob, idOf: (email: string) => string) => {
    const file = await files.open(uploadKey(customerId, job.id), {
      choices: job.columns,
      consent: job.consent,
      fileName: job.fileName,
    });
    checkAddressColumn(file);
    if (job.state === 'queued') {
      if (!hasNewSegment(job)) await segments.checkFillable(customerId, job.segmentId);
      await freePlan.check(customerId, file, idOf);
      await jobs.start(customerId, job.id, file.countRows());
    }
    return file;
  };

  const writeAll = async (
    customerId: string,
    job: ImportJob,
    file: CsvFile,
    idOf: (email: string) => string,
    { shouldStop }: Run,
  ): Promise<RunOutcome> => {
    const seenEmails = new Set<string>();
    let from = job.processed;
    for (const rows of chunksFrom(file, from, seenEmails, chunkRows)) {
      if (await shouldStop()) return 'work_left';
      const chunk = foldChunk({ rows, seen: seenEmails, idOf });
      const counts = await writeChunk(customerId, job, chunk);
      const to = from + rows.length;
      const { unclear, firstUnclear } = chunk;
      const progress = { from, to, counts, unclear, firstUnclear };
      if (!(await jobs.advance(customerId, job.id, progress))) return 'overtaken';
      from = to;
    }
    await finish(customerId, job.id);
    return 'finished';
  };

  /** Returns the job, reopened if the message says that a user restarted it after it failed. */
  const reopenIfRequested = async (message: ImportMessage, job: ImportJob): Promise<ImportJob> => {
    if (!job.isResumable || job.finishedAt !== message.reopens) return job;
    await jobs.reopen(message.customerId, job);
    return ensureImport(message, dependencies);
  };

  return {
    /** Runs an import once, from where the last run ended. */
    async run(message: ImportMessage, run: Run): Promise<RunOutcome> {
      const { customerId } = message;
      const job = await reopenIfRequested(message, await ensureImport(message, dependencies));
      if (job.state === 'done' || job.state === 'failed') return 'finished';
      const key = await keys('subscriber-id');
      const idOf = (email: string) => subscriberId(key, customerId, email);
      try {
        const file = await prepare(customerId, job, idOf);
        const write = () => writeAll(customerId, job, file, idOf, run);
        return await freePlan.within({ customerId, importId: job.id }, file, idOf, write);
      } catch (error) {
        // Another import has reserved the plan's remaining capacity, so this import waits. Even if
        // the other import was killed, it later continues or its capacity is released.
        if (error instanceof CapacityReservedError) return 'must_wait';
        if (!isFinalRefusal(error)) throw error;
        await fail(message, error);
        return 'finished';
      }
    },

    giveUp: giveUpImport(dependencies),
  };
};
export type ImportProcess = ReturnType<typeof createImportProcess>;
