import * as z from 'zod';
import { customerPartition } from './customer-keys';

const reservation = z.object({
  /** How many subscribers are being added. */
  n: z.number(),
  /**
   * When the reservation ends, in epoch ms. At that time, the run that made the reservation has
   * finished or died.
   */
  until: z.number(),
});
const storedSchema = z.object({
  held: z.record(z.string(), reservation).default({}),
  /** Increases with every change. A change based on an older revision is refused. */
  rev: z.number().default(0),
});

/** The parts of a plan's subscriber limit that are reserved while subscribers are being written. */
export type PlanReservations = z.infer<typeof storedSchema>;

export const planReservationsKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'PLACES' as const,
});

export const planReservationsItem = (customerId: string, value: PlanReservations) => ({
  ...planReservationsKey(customerId),
  ...value,
});

/** Returns no reservations when there is no item. */
export const readPlanReservations = (item: unknown): PlanReservations =>
  storedSchema.parse(item ?? {});
