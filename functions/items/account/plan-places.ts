import * as z from 'zod';
import { customerPartition } from './customer-keys';

const place = z.object({
  /** How many subscribers are being added. */
  n: z.number(),
  /**
   * When the reservation ends, in epoch ms. Its holder has ended by then, whether it finished or
   * died.
   */
  until: z.number(),
});
const stored = z.object({
  held: z.record(z.string(), place).default({}),
  /** Increases with every change. A change based on an older revision is refused. */
  rev: z.number().default(0),
});

/** Places in a plan that are reserved while subscribers are being written. */
export type PlanPlaces = z.infer<typeof stored>;

export const planPlacesKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'PLACES' as const,
});

export const planPlacesItem = (customerId: string, value: PlanPlaces) => ({
  ...planPlacesKey(customerId),
  ...value,
});

/** Returns no reserved places when there is no item. */
export const readPlanPlaces = (item: unknown): PlanPlaces => stored.parse(item ?? {});
