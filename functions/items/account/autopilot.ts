import * as z from 'zod';
import { customerPartition } from './customer-keys';

const autopilotUser = z.object({
  userId: z.string(),
  email: z.string(),
  addedAt: z.string(),
  /** The id of whoever added them. */
  addedBy: z.string(),
});
export type AutopilotUser = z.infer<typeof autopilotUser>;

const stored = z.object({
  users: z.array(autopilotUser).default([]),
  /** Grows with every change, which is refused if another one came in between. */
  rev: z.number().default(0),
});

/** Who was given access to a customer's account besides its owner. */
export type Autopilot = z.infer<typeof stored>;

export const autopilotKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'AUTOPILOT' as const,
});

export const autopilotItem = (customerId: string, value: Autopilot) => ({
  ...autopilotKey(customerId),
  ...value,
});

/** Nobody when there is no item. */
export const readAutopilot = (item: unknown): Autopilot => stored.parse(item ?? {});
