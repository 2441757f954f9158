import { Text } from '@mantine/core';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { formatNumber, plural } from '../../../../lib/format';

type Reasons = NonNullable<CsvPreview['notMailed']>;

const words: Readonly<Record<keyof Reasons, string>> = {
  noConsent: 'no consent recorded',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  spam: 'marked as spam',
};

const reasonsOf = (reasons: Reasons): string =>
  (Object.keys(words) as (keyof Reasons)[])
    .flatMap((reason) =>
      reasons[reason] > 0 ? [`${formatNumber(reasons[reason])} ${words[reason]}`] : [],
    )
    .join(', ');

/** How many people of the file are not mailed, and why. */
export const NotMailed = ({ preview }: { readonly preview: CsvPreview }) => {
  const { inactive = 0, notMailed } = preview;
  if (inactive === 0) return null;
  return (
    <Text size="sm">
      {plural(inactive, 'subscriber')} of the file {inactive === 1 ? 'is' : 'are'} kept and not
      mailed{notMailed ? ` (${reasonsOf(notMailed)})` : ''}.
    </Text>
  );
};
