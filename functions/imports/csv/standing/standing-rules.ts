import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import { canBecome } from '../../../audience/status-rules';

/** What a row says about whether its person may be mailed. */
export type Standing = {
  readonly status: SubscriberStatus;
  /** One of our reason codes; in our own export that is imported again, the exported reason. */
  readonly reason?: string;
};

export const active: Standing = { status: 'active' };
const noConsent: Standing = { status: 'unsubscribed', reason: 'no_consent' };

/**
 * The status for each meaning. What is not understood is never active: nobody is mailed on a guess.
 */
export const standingOf: Readonly<Record<ValueMeaning, Standing>> = {
  active,
  noConsent,
  ask: noConsent,
  unsubscribed: { status: 'unsubscribed', reason: 'import_unsubscribed' },
  bounced: { status: 'bounced', reason: 'import_bounced' },
  spam: { status: 'spam', reason: 'import_spam' },
};

/** Reasons that apply to new people only and never overrule the status a subscriber already has. */
const weakReasons: ReadonlySet<string | undefined> = new Set(['no_consent', 'import_suppressed']);

/** Whether somebody actually left, bounced or complained; `weakReasons` are not as certain. */
export const isExplicit = ({ status, reason }: Standing): boolean =>
  status !== 'active' && !weakReasons.has(reason);

const isStricter = (one: Standing, other: Standing): boolean =>
  isExplicit(one) === isExplicit(other) ? canBecome(other.status, one.status) : isExplicit(one);

/** The strictest of several statuses: one "no" outweighs any number of "yes". */
export const strictest = (standings: readonly Standing[]): Standing =>
  standings.reduce((worst, next) => (isStricter(next, worst) ? next : worst), active);
