import * as z from 'zod';
import { isEmailAddress, normalizeSenderEmail } from '../email-address';
import { limits } from '../limits';
import { messages } from '../messages';
import { id, instant } from './common';

export const domainStatus = z.enum(['pending', 'verified', 'failed']);
export type DomainStatus = z.infer<typeof domainStatus>;

/** SES's progress in verifying one part of a domain. DKIM and MAIL FROM are separate parts. */
export const sesStatus = z.enum([
  'NOT_STARTED',
  'PENDING',
  'SUCCESS',
  'TEMPORARY_FAILURE',
  'FAILED',
]);
export type SesStatus = z.infer<typeof sesStatus>;

export const recordPurpose = z.enum(['proof', 'dkim', 'mailFromMx', 'mailFromSpf', 'dmarc']);

/**
 * found: the record is correct · wrong: a different value was found · missing · unknown: the lookup
 * failed
 */
export const recordState = z.enum(['found', 'wrong', 'missing', 'unknown']);

/** What exactly is wrong with a record, if known. */
export const recordProblem = z.enum([
  'host_doubled',
  'proxied',
  'spf_twice',
  'spf_after_all',
  'mx_besides',
  'dmarc_twice',
  'dmarc_invalid',
  'dmarc_inherited',
]);
export type RecordProblem = z.infer<typeof recordProblem>;

export const domainRecord = z.object({
  /**
   * Identifies the record within its domain, such as 'dkim-1' or 'mailFromMx'. The id never
   * changes.
   */
  id: z.string(),
  purpose: recordPurpose,
  type: z.enum(['CNAME', 'MX', 'TXT']),
  host: z.string(),
  /**
   * The host without the zone, which is how most registrars want it entered. '@' means the zone
   * itself.
   */
  hostInZone: z.string(),
  data: z.string(),
  /** True if the record is correct. While lookups fail, this is the last known result. */
  valid: z.boolean(),
  state: recordState,
  /** The values that were found instead of the correct one, or in addition to it. */
  found: z.array(z.string()),
  note: recordProblem.optional(),
  /** True for a record that isn't required to send emails. */
  optional: z.boolean(),
});
export type DomainRecord = z.infer<typeof domainRecord>;

/** The domain's compliance with Gmail's and Yahoo's requirements for bulk senders. */
export const emailReadiness = z.object({
  spf: z.boolean(),
  dkim: z.boolean(),
  dmarc: z.boolean(),
});
export type EmailReadiness = z.infer<typeof emailReadiness>;

export const domainView = z.object({
  id,
  domain: z.string(),
  /** The domain as it is displayed. An internationalized domain is in its own script. */
  shownDomain: z.string(),
  /** The part of the host that registrars add automatically. */
  zone: z.string(),
  /**
   * True if the domain isn't a subdomain. Emails sent from it then share a reputation with its
   * mailboxes.
   */
  isWholeDomain: z.boolean(),
  status: domainStatus,
  dkimStatus: sesStatus,
  mailFromStatus: sesStatus,
  records: z.array(domainRecord),
  readiness: emailReadiness,
  /** The time until which SES and we look for the records automatically. */
  lookingUntil: instant,
  checkedAt: instant.optional(),
  /**
   * True if another account proved earlier that it owns the domain. This account then can't send
   * from the domain.
   */
  isTaken: z.boolean(),
});
export type DomainView = z.infer<typeof domainView>;
export const domainList = z.array(domainView);

export const validateDomainBody = z.object({ domain: z.string().min(1).max(255) });
export const validateDomainResponse = z.object({
  domain: domainView,
  validation_results: z.record(
    z.string(),
    domainRecord.pick({ valid: true, state: true, found: true, note: true }),
  ),
});

export const senderName = z
  .string({ error: messages.senderNameRequired })
  // Removes line breaks, because email headers have the name on one line.
  .overwrite((name) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .min(1, messages.senderNameRequired)
  .max(limits.senderNameMaxLength, messages.senderNameTooLong);

const senderEmail = z
  .string({ error: messages.senderEmailRequired })
  .trim()
  .min(1, messages.senderEmailRequired)
  .transform(normalizeSenderEmail)
  .refine(isEmailAddress, messages.invalidEmail);

export const addSenderBody = z.object({ name: senderName, email: senderEmail });
export const renameSenderBody = z.object({ name: senderName });

/**
 * The names of the IP address pools from which a sender's emails can be sent: 'shared' first, then
 * the dedicated ones. Show the choice only if there are several. Only managers may change the pool
 * (`PUT /settings/sender/{senderId}/ipPoolName`). Customers see the current one. Each sender has
 * its own pool. The pool of the sender that Mailbloom provides (the one without `domain`) is the
 * customer's default, which new senders start with. An email that is already being sent keeps its
 * pool.
 */
export const ipPoolNames = z.array(z.string());
export const setIpPoolBody = z.object({ ipPoolName: z.string().min(1).max(64) });

/** The scheduled emails and active sequences that use a sender. */
export const senderUse = z.object({
  /** The scheduled emails that couldn't be sent without this sender. */
  scheduled: z.array(z.object({ draftId: id, name: z.string(), sendAt: instant })),
  /** True if there are more scheduled emails than those listed. */
  hasMore: z.boolean(),
  /** Active sequences that send from this sender. */
  sequences: z.array(z.object({ sequenceId: id, name: z.string() })),
  /**
   * True if this is the last sender of its domain. If it is deleted, the domain's records are no
   * longer checked.
   */
  isLastOfDomain: z.boolean(),
});
export type SenderUse = z.infer<typeof senderUse>;
