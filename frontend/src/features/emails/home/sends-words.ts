import type { HomeView, SentEmail } from '../../../../../shared/contracts/home';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { formatNumber } from '../../../lib/format';

export type SendsSummary = {
  readonly aside?: string;
  readonly figure: string;
  readonly note: string;
};

/** The newest email against the average: '4.2 points above average'; a point is one per cent. */
const comparison = (rate: number, average: number): string => {
  const points = Math.round((rate - average) * 10) / 10;
  if (points === 0) return 'as the average';
  const size = Math.abs(points);
  return `${size} ${size === 1 ? 'point' : 'points'} ${points > 0 ? 'above' : 'below'} it`;
};

const newestNote = ({ openRate, isComparable }: SentEmail, average: number): string => {
  if (openRate === undefined) return 'The newest is on its way';
  if (!isComparable) return `The newest has ${openRate}% so far`;
  return `The newest is ${comparison(openRate, average)}`;
};

/**
 * What the last emails tell in one figure and one line: nothing yet, the one email there is, or the
 * average and how the newest stands against it.
 */
export const summaryOf = ({ emails, average }: HomeView['sends']): SendsSummary => {
  const [newest] = emails;
  if (!newest) return { figure: '–', note: 'Nothing sent yet' };
  if (!average) {
    const { openRate, name, subject } = newest;
    const note = mergeWords(name || subject) || 'Untitled email';
    return {
      ...{ aside: emails.length > 1 ? 'Last 90 days' : 'Your last email', note },
      figure: openRate === undefined ? '–' : `${openRate}%`,
    };
  }
  return {
    aside: `Average of ${formatNumber(average.emails)} emails`,
    figure: `${average.openRate}%`,
    note: newestNote(newest, average.openRate),
  };
};
