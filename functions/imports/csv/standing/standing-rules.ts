import type { ValueMeaning } from '../../../../shared/contracts/import-columns';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import { canBecome } from '../../../audience/status-rules';

/** What a row says about whether its person may be mailed. */
export type Standing = {
  readonly status: SubscriberStatus;
  /** A code of ours; in an export that comes back, whatever stood there. */
  readonly reason?: string;
};

export const active: Standing = { status: 'active' };
const noConsent: Standing = { status: 'unsubscribed', reason: 'no_consent' };

/** What is not understood is never active: nobody is mailed on a guess. */
export const standingOf: Readonly<Record<ValueMeaning, Standing>> = {
  active,
  noConsent,
  ask: noConsent,
  unsubscribed: { status: 'unsubscribed', reason: 'import_unsubscribed' },
  bounced: { status: 'bounced', reason: 'import_bounced' },
  spam: { status: 'spam', reason: 'import_spam' },
};

/** Reasons that hold for somebody new and do not overrule what a customer knows already. */
const weakReasons: ReadonlySet<string | undefined> = new Set(['no_consent', 'import_suppressed']);

/** Somebody said so; a mere lack of consent, or another account's suppression list, is weaker. */
export const isExplicit = ({ status, reason }: Standing): boolean =>
  status !== 'active' && !weakReasons.has(reason);

const isStricter = (one: Standing, other: Standing): boolean =>
  isExplicit(one) === isExplicit(other) ? canBecome(other.status, one.status) : isExplicit(one);

/** The strictest of all that was said: a no anywhere is a no. */
export const strictest = (standings: readonly Standing[]): Standing =>
  standings.reduce((worst, next) => (isStricter(next, worst) ? next : worst), active);
