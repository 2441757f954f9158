import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { readDeliveryAudience } from '../items/delivery/delivery-facts';
import { customerDeliveriesIndex } from '../items/delivery/delivery-keys';
import { type Clock, toInstant } from '../platform/clock';
import { inParallel } from '../platform/in-parallel';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { createDeliveryCounters } from './delivery-counters';

const windowMs = 90 * 24 * 3_600_000;

/** An average over more emails says nothing new about a sender and costs a query each. */
const mostDeliveries = 20;

/** Part of the whole in percent, one decimal; 0 of nothing is 0. */
export const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;

type Recent = { readonly segmentIds: readonly string[]; readonly counts: DeliveryCounts };

const rateOf = (recent: readonly Recent[]): number => {
  const opened = recent.reduce((sum, { counts }) => sum + counts.opens, 0);
  const accepted = recent.reduce((sum, { counts }) => sum + counts.accepted, 0);
  return percent(opened, accepted);
};

/** Open rates over the last 90 days: people who opened per mail accepted. */
export const createOpenRates = (table: Table, clock: Clock) => {
  const counters = createDeliveryCounters(table);

  const recentKeys = async (customerId: string) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk >= :since',
        ExpressionAttributeValues: {
          ':deliveries': customerDeliveriesIndex(customerId),
          ':since': toInstant(clock() - windowMs),
        },
        ScanIndexForward: false,
        Limit: mostDeliveries,
      }),
    );
    return Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  };

  const recent = async (customerId: string): Promise<Recent[]> => {
    const items = await getItems(table, await recentKeys(customerId));
    return inParallel(items.map(readDeliveryAudience), 10, async ({ deliveryId, segmentIds }) => ({
      segmentIds,
      counts: await counters.read(deliveryId),
    }));
  };

  return {
    /** Percent, one decimal. */
    ofCustomer: async (customerId: string): Promise<number> => rateOf(await recent(customerId)),

    /** Percent by segment, over the emails sent to it; a segment never sent to is absent. */
    async ofSegments(customerId: string): Promise<ReadonlyMap<string, number>> {
      const all = await recent(customerId);
      const sent = all.filter(({ counts }) => counts.accepted > 0);
      const ids = new Set(sent.flatMap(({ segmentIds }) => segmentIds));
      const sentTo = (id: string) => sent.filter(({ segmentIds }) => segmentIds.includes(id));
      return new Map([...ids].map((id) => [id, rateOf(sentTo(id))]));
    },
  };
};
export type OpenRates = ReturnType<typeof createOpenRates>;
