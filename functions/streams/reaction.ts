import type { SFNClient } from '@aws-sdk/client-sfn';
import type { MailQueue } from '../auth/mails/mail-queue';
import type { RunQueue } from '../automations/runs/run-queue';
import type { ColumnObjects } from '../columns/copy/column-objects';
import type { Customer } from '../items/account/customer';
import type { JobQueue } from '../jobs/job-queue';
import type { Table } from '../platform/table/table';
import type { Change } from '../platform/work/stream-handler';
import type { SequenceQueue } from '../sequences/engine/sequence-queue';
import type { Arrivals } from '../sequences/enrolment/arrivals';
import type { EnrolmentRepository } from '../sequences/enrolment/enrolment-repository';
import type { OpeningRepository } from '../sequences/opening/opening-repository';
import type { RuleArrivals } from '../sequences/rule-entries/rule-arrivals';

/** What every reaction is made from. */
export type ReactorGround = {
  readonly table: Table;
  readonly workflows: SFNClient;
  readonly stateMachineArn: string;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly series: Pick<SequenceQueue, 'open' | 'clear' | 'leave'>;
  readonly arrivals: Pick<Arrivals, 'arrive'>;
  readonly openings: Pick<OpeningRepository, 'begin'>;
  readonly enrolments: Pick<EnrolmentRepository, 'onRules'>;
  readonly ruleArrivals: RuleArrivals;
  readonly customers: {
    get(customerId: string): Promise<Pick<Customer, 'email' | 'name'>>;
  };
  readonly mails: MailQueue;
  /** Where the columnar copies of audiences are kept. */
  readonly columns: ColumnObjects;
  readonly automations: Pick<RunQueue, 'goOn'>;
  /** The app's own origin, without a slash at the end. */
  readonly appUrl: string;
};

/**
 * What follows from a batch of changes of the table. A batch may come again, whole or in part, so
 * carrying a reaction out twice must leave what carrying it out once leaves.
 */
export type Reaction = (changes: readonly Change[]) => Promise<void>;

/** Of several things that follow for one key in a batch only the newest counts. */
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
