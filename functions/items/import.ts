import * as z from 'zod';
import { columnChoices } from '../../shared/contracts/imports/import-columns';
import { consentAnswer } from '../../shared/contracts/imports/import-consent';
import { importView } from '../../shared/contracts/imports/imports';
import { customerPartition } from './account/customer-keys';

const importJob = importView.extend({
  /** The user's choices for the columns. Absent when the headers decide. */
  columns: columnChoices.optional(),
  /**
   * How the people in the file agreed to get emails, as stated by a user. Absent when no one stated
   * it.
   */
  consent: consentAnswer.optional(),
  /** The name chosen for the import's segment. Absent when the segment has the file's name. */
  segmentName: z.string().optional(),
  /**
   * Whether the import ended because of a failure on our side, rather than an intentional refusal.
   * If so, starting the import again resumes where it stopped.
   */
  isResumable: z.boolean().optional(),
});

/** One upload that is being turned into subscribers. */
export type ImportJob = z.infer<typeof importJob>;
export type ImportState = ImportJob['state'];

/** The states in which an import still writes. */
export const runningStates = ['queued', 'processing'] as const satisfies readonly ImportState[];

export const importPrefix = 'IMP#';

export const importKey = (customerId: string, importId: string) => ({
  pk: customerPartition(customerId),
  sk: `${importPrefix}${importId}`,
});

/** Returns the import whose item has this sort key. */
export const importOf = (sk: string): string | undefined => /^IMP#([^#]+)$/.exec(sk)?.[1];

/** Returns the partition of GSI1 with a customer's imports in one state. */
export const importIndex = (customerId: string, state: ImportState): string =>
  `C#${customerId}#IMP#${state}`;

export const importItem = (customerId: string, job: ImportJob) => ({
  ...importKey(customerId, job.id),
  g1pk: importIndex(customerId, job.state),
  g1sk: `${job.segmentId}#${job.id}`,
  ...job,
});

/** Returns whether a change of the table shows an import that failed. */
export const isFailedImport = (item: Readonly<Record<string, unknown>> | undefined): boolean =>
  item?.state === 'failed';

export const readImportJob = (item: unknown): ImportJob => importJob.parse(item);
