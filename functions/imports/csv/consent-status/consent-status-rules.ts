import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import { canBecome } from '../../../audience/status-rules';

/** What a row says about whether its person may be emailed. */
export type ConsentStatus = {
  readonly status: SubscriberStatus;
  /** One of our reason codes, or the exported reason when our own export is imported again. */
  readonly reason?: string;
};

export const active: ConsentStatus = { status: 'active' };
const noConsent: ConsentStatus = { status: 'unsubscribed', reason: 'no_consent' };

/**
 * The status for each meaning. Values that we don't recognize never mean active, so no one is
 * emailed on a guess.
 */
export const consentStatusOf: Readonly<Record<ValueMeaning, ConsentStatus>> = {
  active,
  noConsent,
  ask: noConsent,
  unsubscribed: { status: 'unsubscribed', reason: 'import_unsubscribed' },
  bounced: { status: 'bounced', reason: 'import_bounced' },
  spam: { status: 'spam', reason: 'import_spam' },
};

/** Reasons that apply only to new people and never override an existing subscriber's status. */
const weakReasons: ReadonlySet<string | undefined> = new Set(['no_consent', 'import_suppressed']);

/**
 * Returns whether a person actually unsubscribed, bounced, or complained. The reasons in
 * `weakReasons` don't prove that.
 */
export const isExplicit = ({ status, reason }: ConsentStatus): boolean =>
  status !== 'active' && !weakReasons.has(reason);

const isStricter = (one: ConsentStatus, other: ConsentStatus): boolean =>
  isExplicit(one) === isExplicit(other) ? canBecome(other.status, one.status) : isExplicit(one);

/** Returns the strictest of several statuses. One "no" outweighs any number of "yes". */
export const strictest = (consentStatuses: readonly ConsentStatus[]): ConsentStatus =>
  consentStatuses.reduce((worst, next) => (isStricter(next, worst) ? next : worst), active);
