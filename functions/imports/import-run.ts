import type { Clock } from '../platform/clock';
import { createLongRun } from '../platform/work/long-run';
import type { ImportMessage } from './import-job';
import type { ImportQueue } from './import-queue';
import type { ImportProcess } from './process-import';

type Dependencies = {
  readonly process: ImportProcess;
  readonly queue: ImportQueue;
  readonly clock: Clock;
};

/** Handles one delivery of an import message. */
export const createImportRun = ({ process, queue, clock }: Dependencies) =>
  createLongRun<ImportMessage>({ process, clock, send: queue.send, hold: queue.hold });
