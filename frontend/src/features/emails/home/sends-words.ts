import type { HomeView, SentEmail } from '../../../../../shared/contracts/home';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { formatNumber, plural } from '../../../lib/format';

export type SendsSummary = {
  readonly aside?: string;
  readonly figure: string;
  readonly note: string;
};

const titleOf = ({ name, subject }: SentEmail): string =>
  describeMergeTags(name || subject) || 'Untitled email';

/** Returns '4.2 points higher', where a point is one percentage point. */
const comparison = (rate: number, average: number): string => {
  const points = Math.round((rate - average) * 10) / 10;
  if (points === 0) return 'the same';
  const size = Math.abs(points);
  return `${size} ${size === 1 ? 'point' : 'points'} ${points > 0 ? 'higher' : 'lower'}`;
};

const isUnfinished = ({ status }: SentEmail): boolean =>
  status !== 'sent' && status !== 'cancelled';

type Average = NonNullable<HomeView['sends']['average']>;

/** Describes how the newest email's open rate compares with the average. */
const newestEmailNote = (newestEmail: SentEmail, { emails, openRate }: Average): string => {
  if (isUnfinished(newestEmail))
    return `“${titleOf(newestEmail)}” is still being sent, so it isn’t counted yet`;
  if (emails < 2 || newestEmail.openRate === undefined) return '';
  return newestEmail.isComparable
    ? `Latest: ${comparison(newestEmail.openRate, openRate)}`
    : `Latest: ${newestEmail.openRate}% so far`;
};

/**
 * Summarizes the opens of all emails of the last 90 days in one figure. Also returns a description
 * of that figure, and the result of the newest email.
 */
export const summaryOf = ({ emails, average }: HomeView['sends']): SendsSummary => {
  const [newestEmail] = emails;
  if (!newestEmail) return { figure: '–', note: 'No emails sent yet' };
  const aside = 'Last 90 days';
  if (!average) {
    const note = isUnfinished(newestEmail)
      ? `“${titleOf(newestEmail)}” is still being sent`
      : 'No emails sent yet';
    return { aside, figure: '–', note };
  }
  const { opened, sent } = average;
  const openedText = `${formatNumber(opened)} of ${plural(sent, 'email')} opened`;
  const newestNote = newestEmailNote(newestEmail, average);
  return {
    aside: `${aside}, ${plural(average.emails, 'send')}`,
    figure: `${average.openRate}%`,
    note: newestNote ? `${openedText}. ${newestNote}.` : openedText,
  };
};
