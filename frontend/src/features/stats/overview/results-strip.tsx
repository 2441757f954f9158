import { Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import type { DeliveryReport } from '../../../../../shared/contracts/delivery-report';
import { metricLabels } from '../../../../../shared/metric-labels';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { formatNumber, formatPercent, plural } from '../../../lib/format';
import { comparison, comparisonDateText } from './comparison-text';

type Figure = {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  /** Explains what the figure means. */
  readonly means?: string;
  /** A comparison with the customer's other emails, or when that comparison will be available. */
  readonly than?: string | undefined;
};

/**
 * Returns a percentage of the emails sent. It always has one decimal place, so that percentages
 * line up.
 */
const rateOf = (part: number, { sent }: DeliveryView): string =>
  sent > 0 ? formatPercent((part / sent) * 100, 1) : '–';

const figuresOf = (delivery: DeliveryView, usual: DeliveryReport['usual'] | undefined) => {
  const { sent, open, click, unsubscribe } = delivery;
  const than = (part: number, rate: number | undefined) =>
    usual?.isComparable && sent > 0
      ? comparison((part / sent) * 100, rate ?? 0, usual.emails)
      : undefined;
  const comparisonNote = usual && comparisonDateText(delivery, usual);
  const figures: readonly Figure[] = [
    {
      label: 'Recipients',
      value: formatNumber(delivery.sendTo),
      hint: `${formatNumber(sent)} sent`,
      means: metricLabels.recipients,
    },
    {
      label: 'Open rate',
      value: rateOf(open, delivery),
      hint: plural(open, 'unique open'),
      means: metricLabels.openRate,
      than: comparisonNote ?? than(open, usual?.openRate),
    },
    {
      label: 'Click rate',
      value: rateOf(click, delivery),
      hint: plural(click, 'unique click'),
      means: metricLabels.clickRate,
      than: than(click, usual?.clickRate),
    },
    {
      label: 'Unsubscribers',
      value: formatNumber(unsubscribe),
      hint: rateOf(unsubscribe, delivery),
      than: than(unsubscribe, usual?.unsubscribeRate),
    },
  ];
  return figures;
};

type Props = {
  readonly delivery: DeliveryView;
  readonly usual?: DeliveryReport['usual'] | undefined;
};

/** The main figures above the charts, compared with the customer's earlier emails. */
export const ResultsStrip = ({ delivery, usual }: Props) => (
  <Strip label="Email results" hasSmallGap>
    {figuresOf(delivery, usual).map(({ label, value, hint, means, than }) => (
      <StripFigure
        key={label}
        label={label}
        means={means}
        figure={<span data-testid={`figure ${label}`}>{value}</span>}
        note={hint}
      >
        {than ? (
          <Text size="xs" c="dimmed">
            {than}
          </Text>
        ) : null}
      </StripFigure>
    ))}
  </Strip>
);
