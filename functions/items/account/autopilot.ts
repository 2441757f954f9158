import * as z from 'zod';
import { customerPartition } from './customer-keys';

const autopilotUser = z.object({
  userId: z.string(),
  email: z.string(),
  addedAt: z.string(),
  /** The id of the user who added this person. */
  addedBy: z.string(),
});

const invitedPerson = z.object({
  email: z.string(),
  invitedAt: z.string(),
  /** The id of the user who invited this person. */
  invitedBy: z.string(),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

const storedSchema = z.object({
  users: z.array(autopilotUser).default([]),
  /**
   * Invited people who haven't accepted yet. They have no access, and their address isn't reserved.
   */
  invited: z.array(invitedPerson).default([]),
  /** Increases with every change. A change based on an older revision is refused. */
  rev: z.number().default(0),
});

/** The users with access to a customer's account in addition to its owner. */
export type Autopilot = z.infer<typeof storedSchema>;

export const autopilotKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'AUTOPILOT' as const,
});

export const autopilotItem = (customerId: string, value: Autopilot) => ({
  ...autopilotKey(customerId),
  ...value,
});

/** Returns an empty list when there is no item. */
export const readAutopilot = (item: unknown): Autopilot => storedSchema.parse(item ?? {});
