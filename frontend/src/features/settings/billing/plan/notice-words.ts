import type { BillingView, SubscriptionView } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { formatDay, formatNumber } from '../../../../lib/format';
import type { PlanState } from './plan-state';

export type Notice = {
  readonly key: string;
  readonly color: 'blue' | 'orange' | 'red';
  readonly title: string;
  readonly text: string;
};

const { freePlan } = limits;

const freeSentence = (): string =>
  `You’re on the Free plan: ${formatNumber(freePlan.subscribers)} subscribers and ${formatNumber(freePlan.emailsPerMonth)} emails a month. Nothing was deleted.`;

const upgrade = 'Upgrade to keep Premium.';

type NoticeTexts = Omit<Notice, 'key'>;

/**
 * Returns what the customer must do about payment in this state of the plan, or undefined if there
 * is nothing to do.
 */
const stateTexts = (state: PlanState, paid: SubscriptionView): NoticeTexts | undefined => {
  switch (state) {
    case 'past_due':
      return {
        color: 'orange',
        title: 'Your last payment failed',
        text: `Your plan stays active until ${formatDay(paid.graceEnd ?? paid.periodEnd)}. Update your card or pay the open invoice under “Manage your subscription” before then.`,
      };
    case 'grace_over':
      return {
        color: 'red',
        title: 'Your payment is overdue',
        text: `${freeSentence()} Pay the open invoice under “Manage your subscription” to get Premium back.`,
      };
    case 'cancelled':
      return {
        color: 'blue',
        title: 'You canceled your subscription',
        text: `Premium ends on ${formatDay(paid.endsAt ?? paid.periodEnd)}, and you won’t be charged again. To keep it, renew under “Manage your subscription”.`,
      };
    case 'paused':
      return {
        color: 'orange',
        title: 'Your subscription is paused',
        text: `${freeSentence()} Resume Premium under “Manage your subscription”.`,
      };
    case 'ended':
      return {
        color: 'blue',
        title: 'Your Premium plan has ended',
        text: `${freeSentence()} ${upgrade}`,
      };
    default:
      return undefined;
  }
};

/** Returns a notice about the free plan's limits that currently stop sending. */
const limitTexts = ({
  activeSubscribers,
  emailsThisMonth,
}: BillingView): readonly NoticeTexts[] => [
  ...(activeSubscribers > freePlan.subscribers
    ? [
        {
          color: 'orange' as const,
          title: 'You have more subscribers than the Free plan includes',
          text: messages.subscriberQuotaExceeded,
        },
      ]
    : []),
  ...(emailsThisMonth >= freePlan.emailsPerMonth
    ? [
        {
          color: 'orange' as const,
          title: 'You’ve sent all your emails for this month',
          text: messages.emailQuotaExceeded,
        },
      ]
    : []),
];

/** Returns what users must know about their plan, most urgent first. */
export const noticesOf = (state: PlanState, view: BillingView): readonly Notice[] => {
  const stateNotice = view.subscription && stateTexts(state, view.subscription);
  const all = [...(stateNotice ? [stateNotice] : []), ...(view.premium ? [] : limitTexts(view))];
  return all.map((noticeTexts) => ({ key: noticeTexts.title, ...noticeTexts }));
};
