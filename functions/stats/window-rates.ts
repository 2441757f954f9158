import { readDeliveryEnding } from '../items/delivery/delivery-facts';
import { deliveryKey } from '../items/delivery/delivery-keys';
import type { Clock } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { createDeliverySums } from './delivery-sums';
import { percent } from './open-rate-service';
import { createPastDeliveries } from './past-deliveries';

/**
 * The maximum number of emails to add up, which is about four a day. If there are more, the oldest
 * of the 90 days are left out. Takes eight batches of reads.
 */
const maxEmails = 400;

/** The combined results of all emails of the last 90 days. Opens and clicks by bots don't count. */
export type WindowRates = {
  /** The number of emails whose sending is finished and that were sent to at least one person. */
  readonly emails: number;
  /** The number of emails sent. `opened` is the number of these emails that people opened. */
  readonly sent: number;
  readonly opened: number;
  /** As a percentage of emails sent, to one decimal place. */
  readonly openRate: number;
  readonly clickRate: number;
};

const sumOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Adds up a customer's emails of the last 90 days. Leaves out an email that is still being sent,
 * because most of its recipients couldn't have opened it. @returns undefined when no email was sent
 * completely
 */
export const createWindowRates = (table: Table, clock: Clock) => {
  const readSums = createDeliverySums(table);
  const past = createPastDeliveries(table);
  return async (customerId: string): Promise<WindowRates | undefined> => {
    const ids = await past(customerId, { until: clock(), max: maxEmails });
    const [items, sumsById] = await Promise.all([
      getItems(table, ids.map(deliveryKey)),
      readSums(ids),
    ]);
    const sums = items
      .map(readDeliveryEnding)
      .filter(({ finishedAt }) => finishedAt !== undefined)
      .flatMap(({ deliveryId }) => sumsById.get(deliveryId) ?? [])
      .filter(({ accepted }) => accepted > 0);
    if (sums.length === 0) return undefined;
    const sent = sumOf(sums.map(({ accepted }) => accepted));
    const opened = sumOf(sums.map((sum) => sum.opened));
    return {
      emails: sums.length,
      sent,
      opened,
      openRate: percent(opened, sent),
      clickRate: percent(sumOf(sums.map(({ clicked }) => clicked)), sent),
    };
  };
};
export type ReadWindowRates = ReturnType<typeof createWindowRates>;
