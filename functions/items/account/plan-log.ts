import { type PlanEvent, planEvent } from '../../../shared/contracts/billing';
import { customerPartition } from './customer-keys';

/**
 * Returns the key of a plan log entry. Without an id, returns the prefix of the keys of all
 * entries.
 */
export const planEventKey = (customerId: string, id = '') => ({
  pk: customerPartition(customerId),
  sk: `PLANLOG#${id}`,
});

export const planEventItem = (customerId: string, event: PlanEvent) => ({
  ...planEventKey(customerId, event.id),
  ...event,
});

export const readPlanEvent = (item: unknown): PlanEvent => planEvent.parse(item);
