import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import type { AbTestView, AbTestWinner } from '../../../../../shared/contracts/email/ab-test';
import { formatMoment, formatNumber, formatPercent, formatRate, plural } from '../../../lib/format';

const acts = { opens: 'opened', clicks: 'clicked' } as const;

/** Returns the results that decided the test, such as 'A 20% of 200, B 35% of 198'. */
const sharesText = ({ results }: AbTestWinner): string =>
  results
    .map(({ variant, sent, acted }) => {
      const rate = sent > 0 ? formatRate(acted, sent) : '0%';
      return `${variant} ${rate} of ${formatNumber(sent)}`;
    })
    .join(', ');

const winnerText = (winner: AbTestWinner, { measure }: AbTestView): string => {
  const { variant, isClear, at, results } = winner;
  const resultText = `By ${formatMoment(at)}, these shares of recipients had ${acts[measure]}: ${sharesText(winner)}.`;
  if (isClear) return `Subject ${variant} won and went to everyone else. ${resultText}`;
  const isTie = new Set(results.map(({ sent, acted }) => (sent > 0 ? acted / sent : 0))).size === 1;
  return isTie
    ? `No clear winner. Both did equally well, so everyone else got subject ${variant}. ${resultText}`
    : `No clear winner. The difference isn’t statistically significant, so everyone else got the leading subject, ${variant}. ${resultText}`;
};

/** Describes the state of the A/B test. */
export const abTestText = (abTest: AbTestView, { status, finishedAt }: DeliveryView): string => {
  const { winner, endsAt, hours, size, percent, variants } = abTest;
  if (winner) return winnerText(winner, abTest);
  if (status === 'cancelled') return 'The email was canceled before a winner was chosen.';
  if (finishedAt)
    return 'All recipients were in the test group, so no one was left to get the winner.';
  if (endsAt) return `The winner is chosen on ${formatMoment(endsAt)} and goes to everyone else.`;
  const on =
    size === undefined
      ? `${formatPercent(percent)} of recipients`
      : plural(size, 'person', 'people');
  return `${variants.length} subjects go to ${on} first. The winner is chosen ${plural(hours, 'hour')} later.`;
};

/**
 * Returns the text below the report's subject line. It explains that the email had an A/B test and
 * which of its subject lines is shown.
 */
export const testGroupText = (
  { variants: { length }, winner }: AbTestView,
  { finishedAt }: Pick<DeliveryView, 'finishedAt'>,
): string => {
  if (winner?.isClear)
    return `Subject ${winner.variant}, winner of the A/B test of ${length} subjects.`;
  if (winner) {
    return `Subject ${winner.variant}, leading in an A/B test of ${length} subjects with no clear winner.`;
  }
  return finishedAt
    ? `One of ${length} subjects in an A/B test. No winner was chosen.`
    : `One of ${length} subjects in an A/B test.`;
};
