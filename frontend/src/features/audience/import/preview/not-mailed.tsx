import { Text } from '@mantine/core';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { formatNumber, plural } from '../../../../lib/format';

type Reasons = NonNullable<CsvPreview['notMailed']>;

const reasonTexts: Readonly<Record<keyof Reasons, string>> = {
  noConsent: 'no consent recorded',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  spam: 'marked as spam',
};

const reasonsOf = (reasons: Reasons): string =>
  (Object.keys(reasonTexts) as (keyof Reasons)[])
    .flatMap((reason) =>
      reasons[reason] > 0 ? [`${formatNumber(reasons[reason])} ${reasonTexts[reason]}`] : [],
    )
    .join(', ');

/** Shows how many people in the file won't get emails, and why. */
export const NotMailed = ({ preview }: { readonly preview: CsvPreview }) => {
  const { inactive = 0, notMailed } = preview;
  if (inactive === 0) return null;
  return (
    <Text size="sm">
      We’ll import {plural(inactive, 'subscriber')} without emailing{' '}
      {inactive === 1 ? 'this person' : 'them'}
      {notMailed ? ` (${reasonsOf(notMailed)})` : ''}.
    </Text>
  );
};
