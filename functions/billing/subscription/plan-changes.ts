import type { PlanEvent } from '../../../shared/contracts/billing';
import type { PaidSubscription } from '../../items/account/entitlement';
import { isOpen } from './subscription-rules';

export type ChangeKind = Exclude<PlanEvent['kind'], 'given' | 'gift_ended'>;

type KnownSubscription = PaidSubscription | undefined;
type Change = readonly [
  kind: ChangeKind,
  happened: (before: KnownSubscription, after: PaidSubscription) => boolean,
];

const isContinued = (
  before: KnownSubscription,
  after: PaidSubscription,
): before is PaidSubscription => isOpen(before) && isOpen(after) && before?.id === after.id;

/** The changes that can happen to a subscription between two comparisons. Each is reported once. */
const changes: readonly Change[] = [
  ['paid', (before, after) => after.status === 'active' && !isContinued(before, after)],
  [
    'payment_failed',
    (before, after) => after.status === 'past_due' && before?.status !== 'past_due',
  ],
  ['recovered', (before, after) => isContinued(before, after) && isReactivated(before, after)],
  [
    'cancelled',
    (before, after) => isContinued(before, after) && !before.endsAt && after.endsAt !== undefined,
  ],
  ['ended', (before, after) => isOpen(before) && !isOpen(after)],
  [
    'range_changed',
    (before, after) => isContinued(before, after) && before.priceId !== after.priceId,
  ],
  ['grace_over', (before, after) => after.graceTold === true && before?.graceTold !== true],
];

const isReactivated = (before: PaidSubscription, after: PaidSubscription): boolean =>
  before.status !== 'active' && after.status === 'active';

export const changesBetween = (
  before: KnownSubscription,
  after: KnownSubscription,
): ChangeKind[] =>
  after ? changes.filter(([, happened]) => happened(before, after)).map(([kind]) => kind) : [];
