import type { PlanEvent } from '../../../../../../shared/contracts/billing';
import { formatDay } from '../../../../lib/format';

const words: Readonly<Record<PlanEvent['kind'], string>> = {
  given: 'Premium was given',
  gift_ended: 'The given plan was ended',
  paid: 'Premium was paid',
  payment_failed: 'A payment failed',
  grace_over: 'Back on Free: the payment stayed out',
  recovered: 'The missing payment arrived',
  cancelled: 'The subscription was cancelled',
  ended: 'The subscription ended',
  range_changed: 'The price range changed',
};

/** What happened to a plan, in one line. */
export const planEventWords = ({ kind, endsAt }: PlanEvent): string =>
  endsAt ? `${words[kind]}, until ${formatDay(endsAt)}` : words[kind];

/** For how long a plan is given; no months: until somebody ends it. */
export const durations = [
  { value: '', label: 'Until somebody ends it' },
  { value: '1', label: '1 month' },
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
] as const;

/** So many months from now; the last day of a month that is too short. Null for no end. */
export const endAfter = (months: string, now: Date): string | null => {
  if (!months) return null;
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + Number(months));
  // February has no 31st: the date would run over into March.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
};
