import type { LedgerState } from '../../items/delivery/ledger-entry';

/** The codes of failures that we concluded ourselves. A later report from SES overrides them. */
export const concludedCodes = ['outcome_unknown', 'gave_up'] as const;

/*
 * A transition of a ledger entry. functions/items/delivery/ledger-entry.ts defines the states and
 * their stored letters. docs/data-model.md has a diagram of states and transitions.
 */

export type Transition = {
  /**
   * The states from which the transition is allowed. `absent` means that the recipient has no
   * entry.
   */
  readonly from: readonly (LedgerState | 'absent')[];
  readonly to: readonly LedgerState[];
  /**
   * The stored name of the attribute that must still have the value that the writer knows. With
   * `own`, the writer holds the claim. With `lx`, the claim or doubt is still the one that was
   * read.
   */
  readonly guard?: 'own' | 'lx';
  /**
   * Also allows the transition from failed, if we concluded the failure ourselves and SES didn't
   * report it.
   */
  readonly overrulesConclusions?: true;
  /** Allows the transition only for an entry with this code. */
  readonly code?: (typeof concludedCodes)[number];
  /** The stored names of attributes that no longer apply and are removed. */
  readonly forgets?: readonly string[];
};

/** All transitions of a ledger entry. No other change is ever written. */
export const transitions = {
  /** A worker claims an email. This one write decides which worker sends it. */
  claim: { from: ['absent'], to: ['claimed'] },
  claimAgain: { from: ['released'], to: ['claimed'] },
  /**
   * Nothing is sent to this recipient. This isn't allowed after the email was sent or while its
   * outcome is unknown.
   */
  skip: { from: ['absent', 'released'], to: ['skipped'] },
  accept: { from: ['claimed', 'unknown'], to: ['accepted'], guard: 'own' },
  release: { from: ['claimed'], to: ['released'], guard: 'own' },
  /** SES permanently refused this email. */
  fail: { from: ['claimed'], to: ['failed'], guard: 'own' },
  /** SES didn't answer, so we don't know whether SES accepted the email. */
  doubt: { from: ['claimed'], to: ['unknown'], guard: 'own' },
  /** The claim expired because its worker died, perhaps after sending the email to SES. */
  expire: { from: ['claimed'], to: ['unknown'], guard: 'lx' },
  /**
   * The email is sent again, because SES has reported nothing for so long that it can't have the
   * email.
   */
  retry: { from: ['unknown'], to: ['released'], guard: 'lx' },
  /**
   * The email is settled although its outcome is unknown. The state becomes skipped when the
   * delivery was canceled.
   */
  settleUnknown: { from: ['unknown'], to: ['failed', 'skipped'], guard: 'lx' },
  /** The email is settled because the delivery ends without sending it to this recipient. */
  settleUnsent: { from: ['absent', 'released'], to: ['failed', 'skipped'] },
  /**
   * A user asked to retry failed recipients, whose emails SES certainly doesn't have. This is never
   * used for an unknown outcome, because that recipient may have the email.
   */
  reopen: { from: ['failed'], to: ['released'], code: 'gave_up', forgets: ['code', 'at'] },
  /**
   * SES has the email, whatever was recorded before. This overrides everything except a refusal by
   * SES.
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
/** The target states of a transition. */
export type TargetOf<Name extends TransitionName> = (typeof transitions)[Name]['to'][number];
