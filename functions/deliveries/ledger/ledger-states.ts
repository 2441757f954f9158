import type { LedgerState } from '../../items/delivery/ledger-entry';

/** Failures that are our own conclusion. A later report from SES overrides them. */
export const concludedCodes = ['outcome_unknown', 'gave_up'] as const;

/* The transitions of a ledger entry. States and their stored letters:
   functions/items/delivery/ledger-entry.ts. A diagram of both: docs/data-model.md. */

export type Transition = {
  /** `absent` is a recipient without an entry. */
  readonly from: readonly (LedgerState | 'absent')[];
  readonly to: readonly LedgerState[];
  /**
   * The stored name of the attribute that must still have the value the writer knows. own: the
   * writer holds the claim. lx: the claim or doubt is the one that was read.
   */
  readonly guard?: 'own' | 'lx';
  /** Also allowed from failed, if the failure is our own conclusion and wasn't reported by SES. */
  readonly overrulesConclusions?: true;
  /** Only for an entry with this code. */
  readonly code?: (typeof concludedCodes)[number];
  /** The stored names of attributes that no longer apply. */
  readonly forgets?: readonly string[];
};

/** Every change that an entry can go through. Nothing else is ever written. */
export const transitions = {
  /** The one write that decides which worker sends an email. */
  claim: { from: ['absent'], to: ['claimed'] },
  claimAgain: { from: ['released'], to: ['claimed'] },
  /**
   * Nothing is sent to this recipient. Not allowed once the email was sent or its outcome is
   * unknown.
   */
  skip: { from: ['absent', 'released'], to: ['skipped'] },
  accept: { from: ['claimed', 'unknown'], to: ['accepted'], guard: 'own' },
  release: { from: ['claimed'], to: ['released'], guard: 'own' },
  /** SES refuses this email permanently. */
  fail: { from: ['claimed'], to: ['failed'], guard: 'own' },
  /** SES didn't answer. */
  doubt: { from: ['claimed'], to: ['unknown'], guard: 'own' },
  /** The worker that held the claim died, perhaps after sending the email to SES. */
  expire: { from: ['claimed'], to: ['unknown'], guard: 'lx' },
  /** SES hasn't reported the email for so long that it can't have it. */
  retry: { from: ['unknown'], to: ['released'], guard: 'lx' },
  /**
   * Settled although the outcome is unknown. The state is skipped when the delivery was canceled.
   */
  settleUnknown: { from: ['unknown'], to: ['failed', 'skipped'], guard: 'lx' },
  /** Settled because the delivery ends without sending to this recipient. */
  settleUnsent: { from: ['absent', 'released'], to: ['failed', 'skipped'] },
  /**
   * A user asked to retry failed recipients, whose emails SES certainly doesn't have. Never used
   * for an unknown outcome, because that recipient may have the email.
   */
  reopen: { from: ['failed'], to: ['released'], code: 'gave_up', forgets: ['code', 'at'] },
  /**
   * SES has the email, whatever was recorded before. Only SES's own refusal is never overridden.
   */
  recordEvidence: {
    from: ['accepted', 'claimed', 'unknown', 'released'],
    to: ['accepted'],
    overrulesConclusions: true,
  },
  /** SES accepted the email but then refused to send it. */
  recordRefusal: {
    from: ['accepted', 'claimed', 'unknown', 'released', 'failed'],
    to: ['failed'],
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type TransitionName = keyof typeof transitions;
/** The states that a transition may lead to. */
export type TargetOf<Name extends TransitionName> = (typeof transitions)[Name]['to'][number];
