import type { HomeView } from '../../../../../shared/contracts/home';
import { Sparkline } from '../../../components/charts/sparkline';
import { StripFigure } from '../../../components/frame/strip';
import { formatWholeShopMoney } from '../../../components/store/shop-money';
import { formatNumber, formatPercent, plural } from '../../../lib/format';
import { Change } from './change';

type Props = Pick<HomeView, 'audience' | 'periods'>;

const percent = (rate: number | undefined): string =>
  rate === undefined ? '–' : formatPercent(rate);

/** Returns the note under a figure: the same figure for the previous 30 days. */
const beforeText = (value: string | undefined): string =>
  value === undefined ? 'None in the previous 30 days' : `${value} in the previous 30 days`;

const SentFigure = ({ periods: { current, previous } }: Props) => (
  <StripFigure
    label="Emails sent"
    means="Emails from campaigns that finished sending. Sequence emails have their own reports."
    aside={plural(current.sends?.emails ?? 0, 'campaign')}
    figure={formatNumber(current.sends?.sent ?? 0)}
    change={<Change now={current.sends?.sent} before={previous.sends?.sent} unit="%" />}
    note={beforeText(previous.sends && formatNumber(previous.sends.sent))}
  />
);

type RateProps = Props & {
  readonly label: string;
  readonly rate: 'openRate' | 'clickRate';
  readonly means: string;
};

const RateFigure = ({ periods: { current, previous }, label, rate, means }: RateProps) => (
  <StripFigure
    label={label}
    means={means}
    figure={percent(current.sends?.[rate])}
    change={<Change now={current.sends?.[rate]} before={previous.sends?.[rate]} unit="points" />}
    note={beforeText(previous.sends && percent(previous.sends[rate]))}
  />
);

type Movement = { readonly joined: number; readonly left: number };

const movementText = ({ joined, left }: Movement): string =>
  `${formatNumber(joined)} joined, ${formatNumber(left)} left`;

const movementBeforeText = ({ joined, left }: Movement): string =>
  `${formatNumber(joined)} and ${formatNumber(left)} in the previous 30 days`;

const SubscribersFigure = ({ audience, periods: { current, previous } }: Props) => {
  const { size, active, series } = audience;
  const [first] = series;
  const people = current.people ?? { joined: 0, left: 0 };
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
      note={
        size === 0
          ? 'No subscribers yet'
          : [movementText(people), previous.people && movementBeforeText(previous.people)]
              .filter(Boolean)
              .join('. ')
      }
    />
  );
};

const RevenueFigure = ({ periods: { current, previous, currency } }: Props) => {
  const { revenue } = current;
  if (!revenue) return null;
  const money = (amount: number) =>
    currency === undefined ? '–' : formatWholeShopMoney(amount, currency);
  const before = previous.revenue?.attributed;
  return (
    <StripFigure
      label="Revenue from email"
      means="Orders attributed to campaigns and sequences, net of refunds, in the store’s currency."
      figure={money(revenue.attributed)}
      change={<Change now={revenue.attributed} before={before} unit="%" />}
      note={[
        revenue.share !== undefined && `${formatPercent(revenue.share)} of store revenue`,
        beforeText(before ? money(before) : undefined),
      ]
        .filter(Boolean)
        .join('. ')}
    />
  );
};

/** The figures of the last 30 days, next to those of the previous 30 days. */
export const PeriodFigures = (props: Props) => (
  <>
    <SentFigure {...props} />
    <RateFigure
      {...props}
      label="Open rate"
      rate="openRate"
      means="People who opened, per email sent. Opens by bots don’t count."
    />
    <RateFigure
      {...props}
      label="Click rate"
      rate="clickRate"
      means="People who clicked, per email sent. Clicks by bots don’t count."
    />
    <SubscribersFigure {...props} />
    <RevenueFigure {...props} />
  </>
);
