import { Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { formatNumber } from '../../../lib/format';

/** Explains each reason to the store. An unlisted reason is shown as “for another reason”. */
const reasonTexts = new Map([
  ['unsubscribed', 'unsubscribed'],
  ['bounced', 'bounced before'],
  ['spam', 'reported spam'],
  ['suppressed', 'on the suppression list'],
  ['deleted', 'deleted'],
  ['cancelled', 'not sent because it was canceled'],
  ['frequency', 'got another of your emails recently'],
]);

const reasonsOf = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(
      ([code, count]) => `${formatNumber(count)} ${reasonTexts.get(code) ?? 'for another reason'}`,
    );

/** The reasons why people were skipped, most frequent first. */
export const SkippedReasons = ({ skippedBecause = {} }: Pick<DeliveryView, 'skippedBecause'>) => {
  const reasons = reasonsOf(skippedBecause);
  if (reasons.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      Reasons for skipping: {reasons.join(', ')}.
    </Text>
  );
};
