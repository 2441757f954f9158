import type { SFNClient } from '@aws-sdk/client-sfn';
import type { EmailQueue } from '../auth/mails/email-queue';
import type { RunQueue } from '../automations/runs/run-queue';
import type { ColumnObjects } from '../columns/copy/column-objects';
import type { UpkeepRequest } from '../columns/maintenance/maintenance-request';
import type { Customer } from '../items/account/customer';
import type { JobQueue } from '../jobs/job-queue';
import type { Table } from '../platform/table/table';
import type { Change } from '../platform/work/stream-handler';
import type { BackfillRepository } from '../sequences/backfill/backfill-repository';
import type { SequenceQueue } from '../sequences/engine/sequence-queue';
import type { Enroller } from '../sequences/enrollment/enroller';
import type { EnrollmentRepository } from '../sequences/enrollment/enrollment-repository';
import type { EnrollByRules } from '../sequences/rule-entries/enroll-by-rules';

/** The dependencies from which every stream handler is created. */
export type ReactionContext = {
  readonly table: Table;
  readonly workflows: SFNClient;
  readonly stateMachineArn: string;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly sequenceQueue: Pick<SequenceQueue, 'open' | 'clear' | 'leave'>;
  readonly enroller: Pick<Enroller, 'enrollNew'>;
  readonly backfills: Pick<BackfillRepository, 'begin'>;
  readonly enrollments: Pick<EnrollmentRepository, 'onRules'>;
  readonly enrollByRules: EnrollByRules;
  readonly customers: {
    get(customerId: string): Promise<Pick<Customer, 'email' | 'name'>>;
  };
  readonly emailQueue: EmailQueue;
  /** The storage of the columnar indexes of audiences. */
  readonly columns: ColumnObjects;
  /** Starts work on a columnar index, without waiting for it. */
  readonly startIndexUpkeep: (request: UpkeepRequest) => Promise<void>;
  readonly automations: Pick<RunQueue, 'goOn'>;
  /** The app's own origin, without a trailing slash. */
  readonly appUrl: string;
};

/**
 * Handles a batch of table changes. A batch may be delivered again, whole or in part, so handling
 * it twice must have the same result as once.
 */
export type Reaction = (changes: readonly Change[]) => Promise<void>;

/** Returns the newest value per key in a batch. Earlier ones don't matter. */
export const newestBy = <Value>(
  changes: readonly Change[],
  read: (change: Change) => Value | undefined,
  keyOf: (value: Value) => string,
): readonly Value[] => {
  const newest = new Map<string, Value>();
  for (const change of changes) {
    const value = read(change);
    if (value !== undefined) newest.set(keyOf(value), value);
  }
  return [...newest.values()];
};
