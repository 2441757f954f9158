import * as z from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { id, instant, signInEmail } from './common';
import { timeZoneName } from './settings/time-zone';

export const loginBody = z.object({
  email: signInEmail,
  /** Clients always send 'Manager'. It grants nothing. */
  accountType: z.enum(['Manager', 'Customer']).default('Manager'),
  /** False when the person already has a code and only wants to enter it. */
  sendCode: z.boolean().default(true),
});

export const loginResponse = z.object({
  message: z.string(),
  /**
   * The session to send back with the code. Unknown addresses get one too, so it doesn't reveal who
   * has an account.
   */
  session: z.string().optional(),
  /** Whether an email was just sent. Otherwise the code in the newest one still works. */
  sent: z.boolean().optional(),
  /** No new email is sent sooner than this. */
  resendAfterSeconds: z.number().optional(),
  /** Only for the test form, on stages that list its domain. */
  accessToken: z.string().optional(),
  expiresInSeconds: z.number().optional(),
});

export const verifyBody = z.object({
  email: signInEmail,
  code: z.string().trim().min(limits.loginCodeLength, messages.codeTooShort).max(20),
  session: z.string().min(1).max(4000),
  /** The account in the invitation that was followed. Signing in accepts it. */
  invitation: id.optional(),
});

export const tokenResponse = z.object({
  accessToken: z.string(),
  expiresInSeconds: z.number(),
});

export const accountView = z.object({
  userId: z.string(),
  email: z.string(),
  accountType: z.enum(['Manager', 'Customer']),
  status: z.enum(['active', 'rejected', 'free_tier_exceeded', 'service_disabled']),
  /** The store's time zone for a customer's user, and a manager's own for a manager. */
  timeZone: z.string(),
  /**
   * True for the owner of a store whose time zone no one has set. The browser's time zone should
   * then be used.
   */
  timeZoneIsOpen: z.boolean().optional(),
  customerBrand: z.string().optional(),
  /** The customer that a customer's user belongs to. */
  managedAccountId: z.string().optional(),
  /** Percent, over the emails sent in the last 90 days. */
  averageOpenRate: z.number(),
  premium: z.boolean(),
});
export type AccountView = z.infer<typeof accountView>;

const sessionView = z.object({
  id: z.string(),
  /** The browser as it is shown: 'Firefox on Windows'. */
  browser: z.string(),
  /** The network of the session: an IPv4 address, or the first half of an IPv6 address. */
  network: z.string(),
  signedInAt: instant,
  /** A browser in use renews its session every quarter of an hour. */
  lastSeenAt: instant,
  /** True for the browser that made this request. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
/** Up to 100. */
export const sessionList = z.object({ sessions: z.array(sessionView) });

export const updateAccountBody = z.object({ timeZone: timeZoneName });
