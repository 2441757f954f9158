import { type PlanEvent, planEvent } from '../../../shared/contracts/billing';
import { customerPartition } from './customer-keys';

/** The key of a line about the plan; without an id, where they begin. */
export const planEventKey = (customerId: string, id = '') => ({
  pk: customerPartition(customerId),
  sk: `PLANLOG#${id}`,
});

export const planEventItem = (customerId: string, event: PlanEvent) => ({
  ...planEventKey(customerId, event.id),
  ...event,
});

export const readPlanEvent = (item: unknown): PlanEvent => planEvent.parse(item);
