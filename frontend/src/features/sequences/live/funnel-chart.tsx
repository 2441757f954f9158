import type {
  SequenceStep,
  SequenceView,
} from '../../../../../shared/contracts/sequences/sequence';
import { ColumnChart } from '../../../components/charts/column-chart';
import type { Point, Series } from '../../../components/charts/series';
import { formatNumber } from '../../../lib/format';

const series: readonly Series[] = [
  { name: 'entered', label: 'Entered', color: 'sage' },
  { name: 'clicked', label: 'Clicked', color: 'iris' },
  { name: 'opened', label: 'Opened, no click', color: 'lilac' },
  { name: 'delivered', label: 'Delivered, not opened', color: 'edge' },
];

/** Returns the stacked parts of a column, which add up to everyone the email was delivered to. */
const pointOf = ({ step, delivery: { delivered, open, click } }: SequenceStep): Point => {
  // Someone who clicks with images turned off has no recorded open, so the larger number counts as
  // opened.
  const opened = Math.max(open, click);
  return {
    at: `Email ${step}`,
    entered: 0,
    clicked: click,
    opened: opened - click,
    delivered: Math.max(0, delivered - opened),
  };
};

const stepTextOf = ({ step, delivery: { delivered, open, click } }: SequenceStep): string =>
  `email ${step} delivered to ${formatNumber(delivered)}, opened by ${formatNumber(open)}, clicked by ${formatNumber(click)}`;

/**
 * The maximum number of emails described in the chart's label. Describing 200 emails in a sentence
 * helps no one, and the table below the chart lists all of them.
 */
const maxEmailsInLabel = 5;

type Props = {
  readonly sequence: Pick<SequenceView, 'enteredCount'>;
  readonly steps: readonly SequenceStep[];
};

/**
 * Shows how many people remain in the sequence at each email. The table of emails has the exact
 * numbers.
 */
export const FunnelChart = ({ sequence: { enteredCount }, steps }: Props) => (
  <ColumnChart
    label={[
      `${formatNumber(enteredCount)} entered`,
      ...steps.slice(0, maxEmailsInLabel).map(stepTextOf),
    ].join('; ')}
    data={[
      { at: 'Entered', entered: enteredCount, clicked: 0, opened: 0, delivered: 0 },
      ...steps.map(pointOf),
    ]}
    series={series}
  />
);
