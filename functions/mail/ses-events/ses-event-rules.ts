import type { SesEvent } from './ses-event';

/** Everything a batch of events says about one mail. */
export type Evidence = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly customerId: string;
  readonly messageId: string;
  /** When SES accepted it. */
  readonly acceptedAt: string;
  readonly deliveredAt?: string;
  /** Permanent bounce: the address does not work. */
  readonly bouncedAt?: string;
  readonly bounceCode?: string;
  /** Why, as SES names it, such as NoEmail. */
  readonly bounceReason?: string;
  /** Transient bounce: noted, nothing follows. */
  readonly softBouncedAt?: string;
  readonly softBounceReason?: string;
  readonly complainedAt?: string;
  readonly complaintCode?: string;
  /** SES accepted the mail and then would not send it. */
  readonly refusedBy?: 'Reject' | 'RenderingFailure';
};

const bounceOf = ({ bounce }: SesEvent): Partial<Evidence> => {
  if (!bounce) return {};
  // An "Undetermined" bounce does not prove that the address is dead; only "Permanent" does.
  const { timestamp, bounceType, bounceSubType: reason = 'General' } = bounce;
  if (bounceType !== 'Permanent') return { softBouncedAt: timestamp, softBounceReason: reason };
  return { bouncedAt: timestamp, bounceReason: reason, bounceCode: `bounce ${reason}` };
};

const complaintOf = ({ complaint }: SesEvent): Partial<Evidence> => {
  // "not-spam" takes a mail out of the spam folder: the opposite of a complaint.
  if (!complaint || complaint.complaintFeedbackType === 'not-spam') return {};
  const kind = complaint.complaintFeedbackType ?? 'abuse';
  return { complainedAt: complaint.timestamp, complaintCode: `complaint ${kind}` };
};

const detailOf = (event: SesEvent): Partial<Evidence> => {
  switch (event.eventType.replaceAll(' ', '')) {
    case 'Delivery':
      return { deliveredAt: event.delivery?.timestamp ?? event.mail.timestamp };
    case 'Bounce':
      return bounceOf(event);
    case 'Complaint':
      return complaintOf(event);
    case 'Reject':
      return { refusedBy: 'Reject' };
    case 'RenderingFailure':
      return { refusedBy: 'RenderingFailure' };
    default:
      return {};
  }
};

/** What one event says; undefined for mails that are no delivery's, such as sign-in codes. */
export const evidenceOf = (event: SesEvent): Evidence | undefined => {
  const { messageId, timestamp, tags } = event.mail;
  const deliveryId = tags?.d?.[0];
  const subscriberId = tags?.s?.[0];
  const customerId = tags?.c?.[0];
  if (!deliveryId || !subscriberId || !customerId) return undefined;
  return {
    deliveryId,
    subscriberId,
    customerId,
    messageId,
    acceptedAt: timestamp,
    ...detailOf(event),
  };
};

/** A test mail that bounced for good or was reported as spam. */
export type TestEvidence = {
  readonly customerId: string;
  readonly messageId: string;
  readonly fate: 'bounced' | 'complained';
};

/** What one event says of a test mail; undefined for other mails and for good news. */
export const testEvidenceOf = (event: SesEvent): TestEvidence | undefined => {
  const { messageId, tags } = event.mail;
  const customerId = tags?.c?.[0];
  if (tags?.k?.[0] !== 'test' || !customerId) return undefined;
  const { bouncedAt, complainedAt } = detailOf(event);
  if (complainedAt) return { customerId, messageId, fate: 'complained' };
  return bouncedAt ? { customerId, messageId, fate: 'bounced' } : undefined;
};

/** A mail that asks for a confirmation, of which SES reports anything: SES has it. */
export type AskedEvidence = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly formId: string;
  readonly signupId: string;
  readonly askId: string;
};

/** What one event says of a mail that asks; undefined for other mails. */
export const askedEvidenceOf = ({ mail }: SesEvent): AskedEvidence | undefined => {
  const { c, s, f, i, a, k } = mail.tags ?? {};
  const [customerId, subscriberId, formId, signupId, askId] = [c, s, f, i, a].map(
    (tag) => tag?.[0],
  );
  if (k?.[0] !== 'confirmation') return undefined;
  if (!customerId || !subscriberId || !formId || !signupId || !askId) return undefined;
  return { customerId, subscriberId, formId, signupId, askId };
};

/** Merges two pieces of evidence about one mail; of each fact the one that was read first is kept. */
export const mergeEvidence = (one: Evidence, other: Evidence): Evidence => ({ ...other, ...one });

/** True if it says only that SES accepted the mail, which the ledger often knows already. */
export const isAcceptanceOnly = (evidence: Evidence): boolean =>
  !evidence.deliveredAt &&
  !evidence.bouncedAt &&
  !evidence.softBouncedAt &&
  !evidence.complainedAt &&
  !evidence.refusedBy;
