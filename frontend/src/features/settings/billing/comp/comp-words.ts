import type { PlanEvent } from '../../../../../../shared/contracts/billing';
import { formatDay } from '../../../../lib/format';

const eventTexts: Readonly<Record<PlanEvent['kind'], string>> = {
  given: 'Complimentary Premium started',
  gift_ended: 'Complimentary Premium ended',
  paid: 'Payment received',
  payment_failed: 'Payment failed',
  grace_over: 'Moved to Free: payment overdue',
  recovered: 'Overdue payment received',
  cancelled: 'Subscription canceled',
  ended: 'Subscription ended',
  range_changed: 'Pricing tier changed',
};

/** Describes a plan event in one line. */
export const planEventText = ({ kind, endsAt }: PlanEvent): string =>
  endsAt ? `${eventTexts[kind]}, until ${formatDay(endsAt)}` : eventTexts[kind];

/** How long a complimentary plan can last. An option without months has no end date. */
export const durations = [
  { value: '', label: 'No end date' },
  { value: '1', label: '1 month' },
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
] as const;

/**
 * Returns the date that many months from now, or the last day of the month if that month is
 * shorter. Returns null for a plan without an end date.
 */
export const endAfter = (months: string, now: Date): string | null => {
  if (!months) return null;
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + Number(months));
  // February has no 31st, so the date would overflow into March.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
};
