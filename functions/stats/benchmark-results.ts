import { limits } from '../../shared/limits';
import { readDeliveryEnding } from '../items/delivery/delivery-fields';
import { deliveryKey } from '../items/delivery/delivery-keys';
import type { Clock } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { createDeliverySums } from './delivery-sums';
import { isComparable } from './final-results-rules';
import { percent } from './open-rate-service';
import { createPastDeliveries } from './past-deliveries';

const finalResultsAfterMs = limits.reportHours * 3_600_000;

/** The maximum number of emails to average. Older ones hardly change the average. */
const maxAveraged = 20;
/**
 * The maximum number of emails to read. This is more than are averaged, because some emails are
 * still being sent or had no recipients. Takes two batches of reads, one for end times and one for
 * sums.
 */
const maxRead = 40;

/** The usual results of the customer's emails, in percent of the emails sent. */
export type BenchmarkResults = {
  /** Whether the email's own results are already comparable. */
  readonly isComparable: boolean;
  /** The number of emails in the average. Without any, the rates are 0. */
  readonly emails: number;
  readonly openRate: number;
  readonly clickRate: number;
  readonly unsubscribeRate: number;
};

/** The email to compare: when it was sent and when sending ended, ISO 8601. */
export type ComparedEmail = {
  readonly createdAt: string;
  readonly finishedAt?: string | undefined;
};

const sumOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Averages the results of up to twenty comparable emails that a customer sent in the 90 days before
 * a given email. Uses each email's totals over all recipients. Takes one index query and two
 * batches of reads.
 */
export const createBenchmark = (table: Table, clock: Clock) => {
  const readSums = createDeliverySums(table);
  const past = createPastDeliveries(table);

  const comparableIdsOf = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const endings = (await getItems(table, ids.map(deliveryKey))).map(readDeliveryEnding);
    const found = endings.filter((ending) => isComparable(ending, clock()));
    return new Set(found.map(({ deliveryId }) => deliveryId));
  };

  return async (customerId: string, email: ComparedEmail): Promise<BenchmarkResults> => {
    const sentAt = Date.parse(email.createdAt);
    // An email that was sent later than this can't be comparable yet.
    const before = Math.min(sentAt, clock() - finalResultsAfterMs);
    const ids = await past(customerId, { until: sentAt, before, max: maxRead });
    const [comparable, found] = await Promise.all([comparableIdsOf(ids), readSums(ids)]);
    const sums = ids
      .flatMap((id) => (comparable.has(id) ? (found.get(id) ?? []) : []))
      .filter(({ accepted }) => accepted > 0)
      .slice(0, maxAveraged);
    const acceptedTotal = sumOf(sums.map(({ accepted }) => accepted));
    return {
      isComparable: isComparable(email, clock()),
      emails: sums.length,
      openRate: percent(sumOf(sums.map(({ opened }) => opened)), acceptedTotal),
      clickRate: percent(sumOf(sums.map(({ clicked }) => clicked)), acceptedTotal),
      unsubscribeRate: percent(sumOf(sums.map(({ unsubscribed }) => unsubscribed)), acceptedTotal),
    };
  };
};
