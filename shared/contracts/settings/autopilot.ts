import * as z from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { emailAddress, id, instant } from '../common';

const email = z
  .string({ error: messages.invalidEmail })
  .max(limits.poolEmailMaxLength, messages.invalidEmail)
  .pipe(emailAddress);

export const addAutopilotUserBody = z.object({
  email,
  /** The role of people with access. There is no other one. */
  type: z.literal('Customer'),
  /** The account they get access to: the caller's own, or the one a manager works in. */
  customerId: id,
});

export const resendInvitationBody = z.object({ email });

export const removeAutopilotUserBody = z.object({ email });

export const autopilotUser = z.object({
  email: z.string(),
  /** When they accepted. For a pending person, when they were invited. */
  addedAt: instant,
  /** True for the caller. */
  isYou: z.boolean(),
  /** Invited but not signed in yet, and without access until then. */
  isPending: z.boolean(),
});
export type AutopilotUserView = z.infer<typeof autopilotUser>;

/** People with access first, in the order they were added, up to `limits.maxAutopilotUsers`. */
export const autopilotUsers = z.object({
  users: z.array(autopilotUser),
  /** False for people who were added themselves. They see the list and may only leave. */
  mayChange: z.boolean(),
});

export const addAutopilotUserResponse = autopilotUser.extend({
  /**
   * False when nothing was emailed, for example to an address that already got an invitation today.
   * They may sign in anyway.
   */
  isInvited: z.boolean(),
});
