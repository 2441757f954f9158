import type { GrowthView } from '../../../../../shared/contracts/growth';
import { Sparkline } from '../../../components/charts/sparkline';
import { StripFigure } from '../../../components/frame/strip';
import { GrowthNote } from '../../../components/growth-note';
import { formatDate, formatNumber } from '../../../lib/format';
import classes from './home.module.css';

/** The size of the audience and how it came to it, from the first day that is known. */
export const Growth = ({ audience }: { readonly audience: GrowthView }) => {
  const { size, active, growth, series } = audience;
  const [first] = series;
  return (
    <StripFigure
      label="Subscribers"
      aside={active < size ? `${formatNumber(active)} can be emailed` : undefined}
      figure={formatNumber(size)}
      change={
        <span className={classes.change}>
          <GrowthNote growth={growth} days={size > 0 ? series.length : 0} />
        </span>
      }
      note={size === 0 ? 'Nobody yet' : undefined}
    >
      {first && series.length > 1 ? (
        <div className={classes.growth}>
          <Sparkline
            isWide
            values={series.map((day) => day.size)}
            label={`Subscribers by day, from ${formatNumber(first.size)} to ${formatNumber(size)}`}
          />
          <div className={classes.axis}>
            <span>
              {formatDate(first.day)} · {formatNumber(first.size)}
            </span>
            <span>Today</span>
          </div>
        </div>
      ) : null}
    </StripFigure>
  );
};
