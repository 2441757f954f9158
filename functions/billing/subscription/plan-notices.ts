import type { MessageCode } from '../../../shared/contracts/messages';
import { limits } from '../../../shared/limits';
import { toWholeUnits } from '../../../shared/money';
import type { PaidSubscription } from '../../items/account/entitlement';
import type { Message } from '../../items/message';
import { messageIdOf } from '../../messages/message-id';
import type { ChangeKind } from './plan-changes';

const day = (instant: string | undefined): string =>
  new Date(instant ?? 0).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

const price = ({ amount, currency, interval }: PaidSubscription): string => {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return `${money.format(toWholeUnits(amount, currency))} a ${interval}`;
};

const number = (value: number): string => value.toLocaleString('en-US');

const free = `${limits.freePlan.subscribers} subscribers and ${limits.freePlan.emailsPerMonth} emails a month`;

type Notice = { readonly code: MessageCode; readonly type: 'success' | 'error' | 'info' };
type Text = (subscription: PaidSubscription) => string;

/**
 * The message for each change. Customers get no message about changes that they made in the portal
 * themselves.
 */
const notices: Readonly<Partial<Record<ChangeKind, readonly [Notice, Text]>>> = {
  paid: [
    { code: 'payment_success', type: 'success' },
    () => 'We received your payment. You’re on the Premium plan.',
  ],
  recovered: [
    { code: 'payment_success', type: 'success' },
    () => 'We received your payment. Your plan stays active.',
  ],
  payment_failed: [
    { code: 'payment_failed', type: 'error' },
    ({ graceEnd }) =>
      `Your payment failed. Your plan stays active until ${day(graceEnd)}. Update your card in Settings › Billing before then.`,
  ],
  grace_over: [
    { code: 'plan_ended', type: 'info' },
    () =>
      `Your payment is overdue, so you’re now on the Free plan: ${free}. Nothing was deleted. Pay the open invoice in Settings › Billing to get Premium back.`,
  ],
  ended: [
    { code: 'plan_ended', type: 'info' },
    () =>
      `Your Premium plan has ended, and you’re on the Free plan: ${free}. Nothing was deleted. Upgrade in Settings › Billing to get it back.`,
  ],
  range_changed: [
    { code: 'range_changed', type: 'info' },
    (subscription) =>
      `Your number of active subscribers changed. From ${day(subscription.periodEnd)} you’ll pay ${price(subscription)}${
        subscription.range ? ` for up to ${number(subscription.range.to)} subscribers` : ''
      }. Nothing changes until then.`,
  ],
};

/** Returns the message about a change. The same change is reported only once per billing period. */
export const noticeOf = (
  kind: ChangeKind,
  subscription: PaidSubscription,
  at: string,
): Message | undefined => {
  const notice = notices[kind];
  if (!notice) return undefined;
  const [{ code, type }, text] = notice;
  const message = text(subscription);
  const seed = `${kind} ${subscription.id} ${subscription.periodEnd} ${subscription.priceId}`;
  return {
    id: messageIdOf(at, seed),
    code,
    description: message,
    createdAt: at,
    metadata: {},
    userMessage: { message, type },
  };
};
