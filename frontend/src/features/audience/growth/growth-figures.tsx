import type { GrowthView } from '../../../../../shared/contracts/growth';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { GrowthNote } from '../../../components/growth-note';
import { formatNumber, formatRate } from '../../../lib/format';
import { leftCountOf, reasonLabels, sourceLabels, sourcesOf } from './growth-series';

/** Lists the non-zero parts of a number, largest first: 'Imported 20 · Manually 3'. */
const partsText = <Name extends string>(
  counts: Readonly<Record<Name, number>>,
  labels: Readonly<Record<Name, string>>,
): string =>
  (Object.keys(labels) as Name[])
    .filter((name) => counts[name] > 0)
    .sort((one, other) => counts[other] - counts[one])
    .map((name) => `${labels[name]} ${formatNumber(counts[name])}`)
    .join(' · ');

/** The audience's size, how many people joined and how, and how many left and why. */
export const GrowthFigures = ({ growth }: { readonly growth: GrowthView }) => {
  const { size, active, joined, left, series } = growth;
  const sources = sourcesOf(growth);
  return (
    <Strip label="Growth totals">
      <StripFigure
        label="Subscribers"
        figure={formatNumber(size)}
        note={<GrowthNote growth={growth.growth} days={series.length} />}
      />
      <StripFigure
        label="Active"
        figure={formatNumber(active)}
        note={size > 0 ? `${formatRate(active, size)} of subscribers` : undefined}
      />
      <StripFigure
        label="Joined"
        figure={formatNumber(joined)}
        note={sources ? partsText(sources, sourceLabels) : undefined}
      />
      <StripFigure
        label="Left"
        figure={formatNumber(leftCountOf(growth))}
        note={partsText(left, reasonLabels)}
      />
    </Strip>
  );
};
