import { comparableAt } from '../../../../../shared/comparable';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import type { DeliveryReport } from '../../../../../shared/contracts/delivery-report';
import { limits } from '../../../../../shared/limits';
import { formatMoment, formatNumber, formatPercent } from '../../../lib/format';

/** Differences smaller than this, in percentage points, count as no difference. */
const minDifference = 0.1;

/**
 * Compares a rate with the customer's average, both in percent: '4.2 points above your average of
 * 44.1%'. Undefined if there is no earlier email.
 */
export const comparison = (rate: number, usual: number, emails: number): string | undefined => {
  if (emails === 0) return undefined;
  const points = Math.round((rate - usual) * 10) / 10;
  if (Math.abs(points) < minDifference) return `same as your average of ${formatPercent(usual)}`;
  const direction = points > 0 ? 'above' : 'below';
  return `${formatNumber(Math.abs(points))} points ${direction} your average of ${formatPercent(usual)}`;
};

/** Returns when the comparison will be available for an email that is still too recent. */
export const comparisonDateText = (
  { sent, finishedAt }: Pick<DeliveryView, 'sent' | 'finishedAt'>,
  { isComparable, emails }: DeliveryReport['usual'],
): string | undefined => {
  if (isComparable || emails === 0 || sent === 0) return undefined;
  return finishedAt
    ? `compared with your average from ${formatMoment(new Date(comparableAt(finishedAt)).toISOString())}`
    : `compared with your average ${limits.reportHours} hours after the last email`;
};
