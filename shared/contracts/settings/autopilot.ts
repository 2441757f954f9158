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
  /** What people with access are; there is no other kind. */
  type: z.literal('Customer'),
  /** The account they get access to: the caller's own, or the one a manager works in. */
  customerId: id,
});

export const resendInvitationBody = z.object({ email });

export const removeAutopilotUserBody = z.object({ email });

export const autopilotUser = z.object({
  email: z.string(),
  /** When they accepted; of somebody pending, when they were invited. */
  addedAt: instant,
  /** Whoever asks. */
  isYou: z.boolean(),
  /** Invited, and not signed in yet: without access until then. */
  isPending: z.boolean(),
});
export type AutopilotUserView = z.infer<typeof autopilotUser>;

/** Those with access first, in the order they came: never more than `limits.mostAutopilotUsers`. */
export const autopilotUsers = z.object({
  users: z.array(autopilotUser),
  /** False for those who were added themselves: they see the list, and may only leave. */
  mayChange: z.boolean(),
});

export const addAutopilotUserAnswer = autopilotUser.extend({
  /** False when nothing was mailed, as to an address that had an invitation today; they may sign in all the same. */
  isInvited: z.boolean(),
});
