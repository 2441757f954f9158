import type { SuppressionView } from '../../../../../shared/contracts/subscribers';
import { formatMoment } from '../../../lib/format';

const reasonTexts: Readonly<Record<SuppressionView['reason'], string>> = {
  bounce: 'bounced',
  complaint: 'marked an email as spam',
  manual: 'added manually',
  unsubscribe: 'unsubscribed',
  upload: 'on an uploaded suppression list',
};

/** Returns a text such as 'Suppressed: bounced on Nov 21, 2026, 9:30 AM'. */
export const suppressionText = ({ reason, at }: SuppressionView): string =>
  `Suppressed: ${reasonTexts[reason]} on ${formatMoment(at)}`;
