import { readAgentCounts } from '../items/delivery/delivery-agents';
import { readBounceCounts } from '../items/delivery/delivery-bounces';
import { readOtherDomains } from '../items/delivery/delivery-domains';
import { readHourCounts } from '../items/delivery/delivery-hours';
import type { Table } from '../platform/table/table';
import { createCounterItems } from './delivery-counters';

/** Reads a delivery's opens and clicks by hour and by client, and its bounces by domain. */
export const createDeliveryDetails = (table: Table) => {
  const items = createCounterItems(table);
  return async (deliveryId: string) => {
    const counters = await items(deliveryId);
    return {
      opensByHour: readHourCounts(counters, 'opens'),
      clicksByHour: readHourCounts(counters, 'clicks'),
      opensByAgent: readAgentCounts(counters, 'opens'),
      clicksByAgent: readAgentCounts(counters, 'clicks'),
      bounces: readBounceCounts(counters),
      otherDomains: readOtherDomains(counters),
    };
  };
};
