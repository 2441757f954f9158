import * as z from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { id, instant, signInEmail } from './common';
import { localeName } from './settings/locale';
import { timeZoneName } from './settings/time-zone';

export const loginBody = z.object({
  email: signInEmail,
  /** Clients always send 'Manager'. The value has no effect. */
  accountType: z.enum(['Manager', 'Customer']).default('Manager'),
  /** False when the person already has a code and only wants to enter it. */
  sendCode: z.boolean().default(true),
});

export const loginResponse = z.object({
  message: z.string(),
  /**
   * The session to send back with the code. It is returned for unknown addresses too, so that no
   * one can find out who has an account.
   */
  session: z.string().optional(),
  /** Whether an email was just sent. If not, the code in the previous email is still valid. */
  sent: z.boolean().optional(),
  /** The number of seconds until another email can be sent. */
  resendAfterSeconds: z.number().optional(),
  /**
   * An access token. Only returned for a test address that contains its own code
   * (`name+123456@domain`), on stages that list its domain.
   */
  accessToken: z.string().optional(),
  expiresInSeconds: z.number().optional(),
});

export const verifyBody = z.object({
  email: signInEmail,
  code: z.string().trim().min(limits.loginCodeLength, messages.codeTooShort).max(20),
  session: z.string().min(1).max(4000),
  /**
   * The account from the invitation link that the user followed. Signing in accepts the invitation.
   */
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
  /** The time zone: for a manager the manager's own, for everyone else the store's. */
  timeZone: z.string(),
  /**
   * True if the user owns a store whose time zone no one has set. The client should then use the
   * browser's time zone.
   */
  timeZoneIsOpen: z.boolean().optional(),
  /**
   * The regional format: for a manager the manager's own, for everyone else the store's.
   * Absent until someone sets it.
   */
  locale: z.string().optional(),
  customerBrand: z.string().optional(),
  /** The id of the customer that the user belongs to. Absent for managers. */
  managedAccountId: z.string().optional(),
  /** The average open rate of the emails sent in the last 90 days, in percent. */
  averageOpenRate: z.number(),
  premium: z.boolean(),
});
export type AccountView = z.infer<typeof accountView>;

export const refreshResponse = tokenResponse.extend({
  /** Saves a page its first call. Absent if it couldn't be loaded; `GET /user` reports why. */
  account: accountView.optional(),
});

const sessionView = z.object({
  id: z.string(),
  /** The browser's display name: 'Firefox on Windows'. */
  browser: z.string(),
  /** The network of the session: an IPv4 address, or the first half of an IPv6 address. */
  network: z.string(),
  signedInAt: instant,
  /**
   * When the session was last used. A browser that is in use renews its session every 15 minutes.
   */
  lastSeenAt: instant,
  /** True for the browser that made this request. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
/** Up to 100. */
export const sessionList = z.object({ sessions: z.array(sessionView) });

export const updateAccountBody = z.object({
  timeZone: timeZoneName.optional(),
  locale: localeName.optional(),
});

export const firstTimeZoneBody = z.object({
  timeZone: timeZoneName,
  /** The regional format closest to the browser's language. */
  locale: localeName.optional(),
});
