import type { MessageCode } from '../../../shared/contracts/messages';
import { limits } from '../../../shared/limits';
import type { Formats } from '../../../shared/locale/formats';
import { toWholeUnits } from '../../../shared/money';
import type { PaidSubscription } from '../../items/account/entitlement';
import type { Message } from '../../items/message';
import { messageIdOf } from '../../messages/message-id';
import type { ChangeKind } from './plan-changes';

const day = (instant: string | undefined, { longDate }: Formats): string => longDate(instant ?? 0);

const price = ({ amount, currency, interval }: PaidSubscription, { money }: Formats): string =>
  `${money(toWholeUnits(amount, currency), currency)} a ${interval}`;

const free = ({ number }: Formats): string =>
  `${number(limits.freePlan.subscribers)} subscribers and ${number(limits.freePlan.emailsPerMonth)} emails a month`;

type Notice = { readonly code: MessageCode; readonly type: 'success' | 'error' | 'info' };
type Text = (subscription: PaidSubscription, formats: Formats) => string;

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
    ({ graceEnd }, formats) =>
      `Your payment failed. Your plan stays active until ${day(graceEnd, formats)}. Update your card in Settings › Billing before then.`,
  ],
  grace_over: [
    { code: 'plan_ended', type: 'info' },
    (_, formats) =>
      `Your payment is overdue, so you’re now on the Free plan: ${free(formats)}. Nothing was deleted. Pay the open invoice in Settings › Billing to get Premium back.`,
  ],
  ended: [
    { code: 'plan_ended', type: 'info' },
    (_, formats) =>
      `Your Premium plan has ended, and you’re on the Free plan: ${free(formats)}. Nothing was deleted. Upgrade in Settings › Billing to get it back.`,
  ],
  range_changed: [
    { code: 'range_changed', type: 'info' },
    (subscription, formats) =>
      `Your number of active subscribers changed. From ${day(subscription.periodEnd, formats)} you’ll pay ${price(subscription, formats)}${
        subscription.range ? ` for up to ${formats.number(subscription.range.to)} subscribers` : ''
      }. Nothing changes until then.`,
  ],
};

/** Returns the message about a change. The same change is reported only once per billing period. */
export const noticeOf = (
  kind: ChangeKind,
  subscription: PaidSubscription,
  at: string,
  formats: Formats,
): Message | undefined => {
  const notice = notices[kind];
  if (!notice) return undefined;
  const [{ code, type }, text] = notice;
  const message = text(subscription, formats);
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
