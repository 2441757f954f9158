import type { FirstUnclearRow } from '../../shared/contracts/imports/imports';
import { type ImportJob, importIndex } from '../items/import';
import type { ImportCounts } from './import-job';

export type Progress = {
  /**
   * The number of rows processed before this chunk. The write is refused if the job isn't at that
   * row.
   */
  readonly from: number;
  readonly to: number;
  readonly counts: ImportCounts;
  /**
   * The number of the chunk's rows with values of unknown meaning. `firstUnclear` is the first of
   * these rows.
   */
  readonly unclear?: number;
  readonly firstUnclear?: FirstUnclearRow;
};

/** An update of an import with the condition under which it's written. */
export type ImportUpdate = {
  readonly set: string;
  readonly condition: string;
  readonly names?: Record<string, string>;
  readonly values: Record<string, unknown>;
};

/** Changes the job from queued to processing. */
export const startUpdate = (customerId: string, rows: number): ImportUpdate => ({
  set: 'SET #state = :processing, g1pk = :index, #rows = :rows',
  condition: '#state = :queued',
  names: { '#rows': 'rows' },
  values: {
    ':processing': 'processing',
    ':index': importIndex(customerId, 'processing'),
    ':rows': rows,
    ':queued': 'queued',
  },
});

/** Returns the update that adds one chunk's counts and moves the job past the chunk. */
export const advanceUpdate = (progress: Progress): ImportUpdate => {
  const { from, to, counts, unclear = 0, firstUnclear } = progress;
  const first = firstUnclear ? ', firstUnclear = if_not_exists(firstUnclear, :first)' : '';
  return {
    set: `SET #processed = :to${first} ADD unclear :unclear, created :created, updated :updated, skipped :skipped, rejected :rejected`,
    condition: '#state = :processing AND #processed = :from',
    names: { '#processed': 'processed' },
    values: {
      ':processing': 'processing',
      ':from': from,
      ':to': to,
      ':created': counts.created,
      ':updated': counts.updated,
      ':skipped': counts.skipped,
      ':rejected': counts.rejected,
      ':unclear': unclear,
      ...(firstUnclear ? { ':first': firstUnclear } : {}),
    },
  };
};

/** Resumes a failed import where it stopped. */
export const reopenUpdate = (
  customerId: string,
  { rows, finishedAt = '' }: ImportJob,
): ImportUpdate => {
  const state = rows > 0 ? 'processing' : 'queued';
  return {
    set: 'SET #state = :to, g1pk = :index REMOVE finishedAt, message, isResumable',
    condition: '#state = :failed AND isResumable = :yes AND finishedAt = :finishedAt',
    values: {
      ':to': state,
      ':index': importIndex(customerId, state),
      ':failed': 'failed',
      ':yes': true,
      ':finishedAt': finishedAt,
    },
  };
};
