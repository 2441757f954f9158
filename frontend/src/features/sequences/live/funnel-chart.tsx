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

/** Parts that lie on each other and make up who the email was delivered to. */
const pointOf = ({ step, delivery: { delivered, open, click } }: SequenceStep): Point => {
  // Who clicks with pictures switched off was never seen to open.
  const opened = Math.max(open, click);
  return {
    at: `Email ${step}`,
    entered: 0,
    clicked: click,
    opened: opened - click,
    delivered: Math.max(0, delivered - opened),
  };
};

const wordsOf = ({ step, delivery: { delivered, open, click } }: SequenceStep): string =>
  `email ${step} delivered to ${formatNumber(delivered)}, opened by ${formatNumber(open)}, clicked by ${formatNumber(click)}`;

/** A sentence of 200 emails helps nobody: the table below has the rest. */
const inWords = 5;

type Props = {
  readonly sequence: Pick<SequenceView, 'enteredCount'>;
  readonly steps: readonly SequenceStep[];
};

/** How many are left from email to email. Its numbers stand in the table of the emails. */
export const FunnelChart = ({ sequence: { enteredCount }, steps }: Props) => (
  <ColumnChart
    label={[`${formatNumber(enteredCount)} entered`, ...steps.slice(0, inWords).map(wordsOf)].join(
      '; ',
    )}
    data={[
      { at: 'Entered', entered: enteredCount, clicked: 0, opened: 0, delivered: 0 },
      ...steps.map(pointOf),
    ]}
    series={series}
  />
);
