import type { LedgerState } from '../../items/delivery/ledger-entry';

/** Failures that are our own conclusion: a later report from SES overrules them. */
export const concludedCodes = ['outcome_unknown', 'gave_up'] as const;

/*
 * The life of a ledger entry. Its states and their stored letters: functions/items/delivery/ledger-entry.ts;
 * a drawing of both: docs/data-model.md.
 */

export type Transition = {
  /** `absent` is a recipient without an entry. */
  readonly from: readonly (LedgerState | 'absent')[];
  readonly to: readonly LedgerState[];
  /**
   * The attribute, by its stored name, that must still be as the writer knows it. own: the claim is
   * the writer's. lx: the claim or doubt is the one that was read.
   */
  readonly guard?: 'own' | 'lx';
  /** Also allowed from failed, if the failure is our own conclusion and was not reported by SES. */
  readonly overrulesConclusions?: true;
  /** Only for an entry with this code. */
  readonly code?: (typeof concludedCodes)[number];
  /** Attributes, by their stored names, that no longer hold. */
  readonly forgets?: readonly string[];
};

/** Every change that an entry can go through. No other is ever written. */
export const transitions = {
  /** The one write that decides who sends a mail. */
  claim: { from: ['absent'], to: ['claimed'] },
  claimAgain: { from: ['released'], to: ['claimed'] },
  /**
   * Nothing is sent to this recipient. Not allowed once the mail was sent or its outcome is
   * unknown.
   */
  skip: { from: ['absent', 'released'], to: ['skipped'] },
  accept: { from: ['claimed', 'unknown'], to: ['accepted'], guard: 'own' },
  release: { from: ['claimed'], to: ['released'], guard: 'own' },
  /** SES refuses this mail and always will. */
  fail: { from: ['claimed'], to: ['failed'], guard: 'own' },
  /** SES did not answer. */
  doubt: { from: ['claimed'], to: ['unknown'], guard: 'own' },
  /** The worker that held the claim died, perhaps after handing the mail to SES. */
  expire: { from: ['claimed'], to: ['unknown'], guard: 'lx' },
  /** SES has not reported the mail for so long that it cannot have it. */
  retry: { from: ['unknown'], to: ['released'], guard: 'lx' },
  /** Settled although the outcome is unknown: as skipped when the delivery was cancelled. */
  settleUnknown: { from: ['unknown'], to: ['failed', 'skipped'], guard: 'lx' },
  /** Settled because the delivery ends without sending to them. */
  settleUnsent: { from: ['absent', 'released'], to: ['failed', 'skipped'] },
  /**
   * Somebody asked to try again those who were given up: SES certainly does not have their mails.
   * Never one whose outcome is unknown, because they may have it.
   */
  reopen: { from: ['failed'], to: ['released'], code: 'gave_up', forgets: ['code', 'at'] },
  /** SES has the mail, whatever was recorded before. Only SES's own refusal is never overruled. */
  recordEvidence: {
    from: ['accepted', 'claimed', 'unknown', 'released'],
    to: ['accepted'],
    overrulesConclusions: true,
  },
  /** SES accepted the mail and then would not send it. */
  recordRefusal: {
    from: ['accepted', 'claimed', 'unknown', 'released', 'failed'],
    to: ['failed'],
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type TransitionName = keyof typeof transitions;
/** Where a transition may lead. */
export type TargetOf<Name extends TransitionName> = (typeof transitions)[Name]['to'][number];
