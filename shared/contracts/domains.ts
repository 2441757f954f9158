import * as z from 'zod';
import { isEmailAddress, normaliseSenderEmail } from '../email-address';
import { limits } from '../limits';
import { messages } from '../messages';
import { id, instant } from './common';

export const domainStatus = z.enum(['pending', 'verified', 'failed']);
export type DomainStatus = z.infer<typeof domainStatus>;

/** How far SES is with one part of a domain; DKIM and MAIL FROM each have their own. */
export const sesStatus = z.enum([
  'NOT_STARTED',
  'PENDING',
  'SUCCESS',
  'TEMPORARY_FAILURE',
  'FAILED',
]);
export type SesStatus = z.infer<typeof sesStatus>;

export const recordPurpose = z.enum(['proof', 'dkim', 'mailFromMx', 'mailFromSpf', 'dmarc']);

/** found: as it should be · wrong: something else is there · unknown: the look-up failed */
export const recordState = z.enum(['found', 'wrong', 'missing', 'unknown']);

/** Why a record is not as it should be, where more can be said than that. */
export const recordNote = z.enum([
  'host_doubled',
  'proxied',
  'spf_twice',
  'spf_after_all',
  'mx_besides',
  'dmarc_twice',
  'dmarc_invalid',
  'dmarc_inherited',
]);
export type RecordNote = z.infer<typeof recordNote>;

export const domainRecord = z.object({
  /** Stays the same as long as the record does: 'dkim-1', 'mailFromMx'. */
  id: z.string(),
  purpose: recordPurpose,
  type: z.enum(['CNAME', 'MX', 'TXT']),
  host: z.string(),
  /** The host without the zone, as most registrars want it typed; '@' for the zone itself. */
  hostInZone: z.string(),
  data: z.string(),
  /** As it was when it was last known, while look-ups fail. */
  valid: z.boolean(),
  state: recordState,
  /** What stands there instead, or as well. */
  found: z.array(z.string()),
  note: recordNote.optional(),
  /** Mail goes out without it too. */
  optional: z.boolean(),
});
export type DomainRecord = z.infer<typeof domainRecord>;

/** What Gmail and Yahoo ask of bulk senders, of this domain. */
export const mailReadiness = z.object({
  spf: z.boolean(),
  dkim: z.boolean(),
  dmarc: z.boolean(),
});
export type MailReadiness = z.infer<typeof mailReadiness>;

export const domainView = z.object({
  id,
  domain: z.string(),
  /** In its own script, where it has one. */
  shownDomain: z.string(),
  /** The part that the registrar's page knows already. */
  zone: z.string(),
  /** Only the domain itself, without a subdomain: its mailboxes share its reputation. */
  isWholeDomain: z.boolean(),
  status: domainStatus,
  dkimStatus: sesStatus,
  mailFromStatus: sesStatus,
  records: z.array(domainRecord),
  readiness: mailReadiness,
  /** Until when SES and we look for the records by ourselves. */
  lookingUntil: instant,
  checkedAt: instant.optional(),
  /** Another account proved the domain first: nothing is sent from it here. */
  isTaken: z.boolean(),
});
export type DomainView = z.infer<typeof domainView>;
export const domainList = z.array(domainView);

export const validateDomainBody = z.object({ domain: z.string().min(1).max(255) });
export const validateDomainAnswer = z.object({
  domain: domainView,
  validation_results: z.record(
    z.string(),
    domainRecord.pick({ valid: true, state: true, found: true, note: true }),
  ),
});

export const senderName = z
  .string({ error: messages.senderNameRequired })
  // Mail headers hold it in one line.
  .overwrite((name) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .min(1, messages.senderNameRequired)
  .max(limits.senderNameMaxLength, messages.senderNameTooLong);

const senderEmail = z
  .string({ error: messages.senderEmailRequired })
  .trim()
  .min(1, messages.senderEmailRequired)
  .transform(normaliseSenderEmail)
  .refine(isEmailAddress, messages.invalidEmail);

export const addSenderBody = z.object({ name: senderName, email: senderEmail });
export const renameSenderBody = z.object({ name: senderName });

/**
 * Pools of IP addresses that a sender's mails can go out from: 'shared' first, then the dedicated
 * ones. A choice is worth showing only where there are several; only managers may make one
 * (`PUT /settings/sender/{senderId}/ipPoolName`), customers see which it is. Each sender has its own:
 * the customer's default pool is that of the sender that Mailbloom provides (the one without `domain`),
 * and new senders begin with it. What is being sent keeps the pool it began with.
 */
export const ipPoolNames = z.array(z.string());
export const setIpPoolBody = z.object({ ipPoolName: z.string().min(1).max(64) });

/** What a sender is needed for. */
export const senderUse = z.object({
  /** Emails that would not be sent at their time. */
  scheduled: z.array(z.object({ draftId: id, name: z.string(), sendAt: instant })),
  /** There are more of them. */
  hasMore: z.boolean(),
  /** Active series that send from it. */
  sequences: z.array(z.object({ sequenceId: id, name: z.string() })),
  /** The domain's last sender: its records are no longer looked at. */
  isLastOfDomain: z.boolean(),
});
export type SenderUse = z.infer<typeof senderUse>;
