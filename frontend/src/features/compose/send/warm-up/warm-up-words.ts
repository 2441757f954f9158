import type { WarmUpConfig } from '../../../../../../shared/contracts/emails';
import { type AbTestTerms, planDelivery } from '../../../../../../shared/sending/ab-test-plan';
import { maxBatches } from '../../../../../../shared/sending/warm-up';
import { formatDuration, formatNumber, plural } from '../../../../lib/format';

const maxListedBatches = 5;

/** Returns a text such as '7 batches (10, 15, 22, 33, 50, …), the last one after 6 hours.' */
export const estimateText = (
  { type, data }: WarmUpConfig,
  recipients: number,
  abTest?: AbTestTerms,
): string => {
  const { batches, durationSeconds } = planDelivery(recipients, type, data, abTest);
  if (batches.length === 0) return 'No recipients yet.';
  if (batches.length > maxBatches) {
    return 'Too many batches. Start with more recipients.';
  }
  const sizes = batches.slice(0, maxListedBatches).map(({ size }) => formatNumber(size));
  const ellipsis = batches.length > maxListedBatches ? ', …' : '';
  const durationText =
    durationSeconds === 0
      ? 'sent at once'
      : `the last one after ${formatDuration(durationSeconds)}`;
  return `${plural(batches.length, 'batch', 'batches')} (${sizes.join(', ')}${ellipsis}), ${durationText}.`;
};

/** Describes the sending pace, such as 'Right away' or '6 batches, last one after 5 hours'. */
export const pacingText = (
  { type, data }: WarmUpConfig,
  recipients: number,
  abTest?: AbTestTerms,
): string => {
  const { batches, durationSeconds } = planDelivery(recipients, type, data, abTest);
  if (batches.length <= 1) return 'Right away';
  const duration = formatDuration(durationSeconds);
  return `${formatNumber(batches.length)} batches, last one after ${duration}`;
};
