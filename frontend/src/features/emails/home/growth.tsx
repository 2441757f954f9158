import type { GrowthView } from '../../../../../shared/contracts/growth';
import { Sparkline } from '../../../components/charts/sparkline';
import { StripFigure } from '../../../components/frame/strip';
import { GrowthNote } from '../../../components/growth-note';
import { formatNumber } from '../../../lib/format';

/** The size and growth of the audience since the first known day. */
export const Growth = ({ audience }: { readonly audience: GrowthView }) => {
  const { size, active, growth, series } = audience;
  const [first] = series;
  return (
    <StripFigure
      label="Subscribers"
      aside={active < size ? `${formatNumber(active)} active` : undefined}
      figure={formatNumber(size)}
      chart={
        first ? (
          <Sparkline
            values={series.map((day) => day.size)}
            label={`Subscribers by day, from ${formatNumber(first.size)} to ${formatNumber(size)}`}
          />
        ) : null
      }
      note={size === 0 ? 'No subscribers yet' : <GrowthNote growth={growth} days={series.length} />}
    />
  );
};
