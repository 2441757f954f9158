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
  /** The role of people with access. There are no other roles. */
  type: z.literal('Customer'),
  /**
   * The account that people get access to. It is the caller's own account or, for a manager, the
   * account the manager is working in.
   */
  customerId: id,
});

export const resendInvitationBody = z.object({ email });

export const removeAutopilotUserBody = z.object({ email });

export const autopilotUser = z.object({
  email: z.string(),
  /** When the person accepted the invitation. For a pending person, when they were invited. */
  addedAt: instant,
  /** True if this person is the caller. */
  isYou: z.boolean(),
  /** True if the person was invited but hasn't signed in yet. Pending people have no access. */
  isPending: z.boolean(),
});
export type AutopilotUserView = z.infer<typeof autopilotUser>;

/**
 * The people in the order in which they were added, up to `limits.maxAutopilotUsers`. People with
 * access come before pending people.
 */
export const autopilotUsers = z.object({
  users: z.array(autopilotUser),
  /**
   * Whether the caller may add and remove people. False for people who were added themselves. They
   * can only see the list and leave.
   */
  mayChange: z.boolean(),
});

export const addAutopilotUserResponse = autopilotUser.extend({
  /**
   * Whether an invitation was emailed. It isn't, for example, if the address already got an
   * invitation today. The person can sign in anyway.
   */
  isInvited: z.boolean(),
});
