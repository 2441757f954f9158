import * as z from 'zod';
import type { VariantLetter } from '../../../shared/sending/ab-test';
import { readVariant } from './ab-test';
import { parseDeliveryKey, recipientKey } from './delivery-keys';

/**
 * The states of one recipient of one delivery, and the letter for each in the table.
 * functions/deliveries/ledger/ledger-states.ts lists the transitions.
 */
export const ledgerCodes = {
  /** A worker is about to send the email. */
  claimed: 'C',
  /** SES accepted the email. */
  accepted: 'A',
  /** SES certainly hasn't accepted the email, so it may be sent again. */
  released: 'R',
  /** A final state: SES doesn't have the email and won't get it. */
  failed: 'F',
  /**
   * A final state: the email didn't have to be sent, because the recipient was unsubscribed,
   * suppressed, or inactive, or because sending was canceled.
   */
  skipped: 'S',
  /** SES may have accepted the email. */
  unknown: 'U',
} as const;

export type LedgerState = keyof typeof ledgerCodes;
type LedgerLetter = (typeof ledgerCodes)[LedgerState];

const stateByLetter: Readonly<Record<LedgerLetter, LedgerState>> = {
  C: 'claimed',
  A: 'accepted',
  R: 'released',
  F: 'failed',
  S: 'skipped',
  U: 'unknown',
};

const text = z.string().optional();

const storedSchema = z.object({
  sk: z.string(),
  st: z.enum(ledgerCodes),
  e: text,
  lx: z.number().optional(),
  att: z.number().default(0),
  own: text,
  code: text,
  mid: text,
  at: text,
  dv: text,
  bo: text,
  br: text,
  sb: text,
  sr: text,
  co: text,
  vt: text,
});

/**
 * The state of one recipient's email. The item's key, (delivery, subscriber), is the email's
 * idempotency key.
 */
export type LedgerEntry = {
  readonly subscriberId: string;
  readonly state: LedgerState;
  /**
   * For a claim, when it expires. For an unknown outcome, when we began to wait for evidence. In
   * epoch seconds.
   */
  readonly moment?: number;
  /**
   * The number of times that the email was released to be sent again because its outcome was
   * unknown.
   */
  readonly doubts: number;
  /** The worker that claimed the recipient. */
  readonly owner?: string;
  /** Why the recipient was skipped or failed. */
  readonly code?: string;
};

export const readLedgerEntry = (item: unknown): LedgerEntry => {
  const { sk, st, lx, att, own, code } = storedSchema.parse(item);
  return { subscriberId: sk, state: stateByLetter[st], moment: lx, doubts: att, owner: own, code };
};

const recipient = storedSchema
  .pick({ e: true, at: true, sk: true, vt: true })
  .extend({ pk: z.string() });

/** Reads a recipient from only part of a ledger entry. */
export const readRecipient = (item: unknown) => {
  const { pk, sk, e, at, vt } = recipient.parse(item);
  const { deliveryId } = parseDeliveryKey({ pk });
  return { deliveryId, subscriberId: sk, email: e, at, variant: readVariant(vt) };
};

/** What SES reported about an email and when, in ISO 8601. */
export type LedgerEvidence = {
  readonly subscriberId: string;
  readonly state: LedgerState;
  /** The email address. Absent once the person's data was deleted. */
  readonly email?: string;
  readonly code?: string;
  readonly messageId?: string;
  /** When SES accepted the email, or when the recipient reached another final state. */
  readonly at?: string;
  readonly deliveredAt?: string;
  readonly bouncedAt?: string;
  readonly softBouncedAt?: string;
  /**
   * Why the email bounced, in SES's terms. The reason comes from the permanent bounce, or else from
   * the transient one.
   */
  readonly bounceReason?: string;
  readonly complainedAt?: string;
  /** The person's variant in an A/B test. */
  readonly variant?: VariantLetter | undefined;
};

export const readLedgerEvidence = (item: unknown): LedgerEvidence => {
  const { sk, st, e, code, mid, at, dv, bo, br, sb, sr, co } = storedSchema.parse(item);
  return {
    subscriberId: sk,
    state: stateByLetter[st],
    email: e,
    code,
    messageId: mid,
    at,
    deliveredAt: dv,
    bouncedAt: bo,
    softBouncedAt: sb,
    complainedAt: co,
    bounceReason: bo ? br : sr,
  };
};

/**
 * Returns the stored form of a ledger entry with all its evidence, which is normally the result of
 * several transitions.
 */
export const ledgerItem = (
  deliveryId: string,
  { subscriberId, state, email, code, messageId, at, ...outcomes }: LedgerEvidence,
) => ({
  ...recipientKey(deliveryId, 'ledger', subscriberId),
  st: ledgerCodes[state],
  e: email,
  code,
  mid: messageId,
  at,
  dv: outcomes.deliveredAt,
  bo: outcomes.bouncedAt,
  sb: outcomes.softBouncedAt,
  co: outcomes.complainedAt,
  ...(outcomes.bouncedAt ? { br: outcomes.bounceReason } : { sr: outcomes.bounceReason }),
  ...(outcomes.variant && { vt: outcomes.variant }),
});
