import * as z from 'zod';
import { columnChoices } from '../../shared/contracts/imports/import-columns';
import { consentAnswer } from '../../shared/contracts/imports/import-consent';
import { importView } from '../../shared/contracts/imports/imports';
import { customerPartition } from './account/customer-keys';

const importJob = importView.extend({
  /** What the user takes the columns for; absent when the headers say it. */
  columns: columnChoices.optional(),
  /** How its people agreed, as a person stated it; absent when nobody did. */
  consent: consentAnswer.optional(),
  /** The name chosen for the segment made for it; absent when it is the file's. */
  segmentName: z.string().optional(),
  /** Our own failure ended it, not a refusal: starting it again resumes where it stopped. */
  isResumable: z.boolean().optional(),
});

/** One upload being turned into subscribers. */
export type ImportJob = z.infer<typeof importJob>;
export type ImportState = ImportJob['state'];

/** States in which an import still writes. */
export const runningStates = ['queued', 'processing'] as const satisfies readonly ImportState[];

export const importPrefix = 'IMP#';

export const importKey = (customerId: string, importId: string) => ({
  pk: customerPartition(customerId),
  sk: `${importPrefix}${importId}`,
});

/** The import whose item has this sort key. */
export const importOf = (sk: string): string | undefined => /^IMP#([^#]+)$/.exec(sk)?.[1];

/** Partition of GSI1 that holds a customer's imports of one state. */
export const importIndex = (customerId: string, state: ImportState): string =>
  `C#${customerId}#IMP#${state}`;

export const importItem = (customerId: string, job: ImportJob) => ({
  ...importKey(customerId, job.id),
  g1pk: importIndex(customerId, job.state),
  g1sk: `${job.segmentId}#${job.id}`,
  ...job,
});

/** Whether a change of the table shows an import that was given up. */
export const isFailedImport = (item: Readonly<Record<string, unknown>> | undefined): boolean =>
  item?.state === 'failed';

export const readImportJob = (item: unknown): ImportJob => importJob.parse(item);
