import * as z from 'zod';
import { customerPartition } from './customer-keys';

const autopilotUser = z.object({
  userId: z.string(),
  email: z.string(),
  addedAt: z.string(),
  /** The id of whoever added them. */
  addedBy: z.string(),
});

const invitedPerson = z.object({
  email: z.string(),
  invitedAt: z.string(),
  /** The id of whoever invited them. */
  invitedBy: z.string(),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

const stored = z.object({
  users: z.array(autopilotUser).default([]),
  /** Who has not accepted yet: they have no access, and their address is nobody's. */
  invited: z.array(invitedPerson).default([]),
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
