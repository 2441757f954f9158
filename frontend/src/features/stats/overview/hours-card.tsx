import { SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import type { DeliveryReport, HourlyCounts } from '../../../../../shared/contracts/delivery-report';
import { limits } from '../../../../../shared/limits';
import { ColumnChart } from '../../../components/charts/column-chart';
import { formatNumber, formatPercent } from '../../../lib/format';
import { hourLabel, isQuiet, sharesByHours, sharesPendingText, spanText } from './hour-rules';
import { ReportCard } from './report-card';

type Props = { readonly delivery: DeliveryView; readonly report: DeliveryReport };

const kinds = {
  opens: { people: 'Opens by people', noun: 'opens', total: ({ open }: DeliveryView) => open },
  clicks: {
    people: 'Clicks by people',
    noun: 'clicks',
    total: ({ click }: DeliveryView) => click,
  },
} as const;
type Kind = keyof typeof kinds;

type SharesProps = {
  readonly hours: HourlyCounts;
  readonly total: number;
  readonly noun: string;
  readonly hoursOver: number | undefined;
};

const Shares = ({ hours, total, noun, hoursOver }: SharesProps) => {
  const shares = sharesByHours(hours, total, hoursOver);
  if (shares.length === 0) {
    return (
      <Text size="xs" c="dimmed">
        {sharesPendingText}
      </Text>
    );
  }
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      {shares.map((share) => (
        <div key={share.hours}>
          <Text fw={600}>{formatPercent(share.percent)}</Text>
          <Text size="xs" c="dimmed">
            of {noun} in {spanText(share.hours)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
};

/** A chart of opens or clicks per hour, counted from when each person's email was sent. */
export const HoursCard = ({ delivery, report }: Props) => {
  const [kind, setKind] = useState<Kind>('opens');
  const hours = kind === 'opens' ? report.opensByHour : report.clicksByHour;
  const { people, noun, total } = kinds[kind];
  const data = hours.people.map((count, hour) => ({
    at: hourLabel(hour),
    people: count,
    machines: hours.machines[hour] ?? 0,
  }));
  const rows = () => [
    ['Hours since sending', people, 'Bots only'],
    ...data.map(({ people: byPeople, machines }, hour) => [hour, byPeople, machines]),
  ];
  return (
    <ReportCard
      title={`First ${limits.reportHours} hours`}
      tools={
        <SegmentedControl
          size="xs"
          aria-label="Chart data"
          value={kind}
          onChange={(value) => setKind(value === 'clicks' ? 'clicks' : 'opens')}
          data={[
            { value: 'opens', label: 'Opens' },
            { value: 'clicks', label: 'Clicks' },
          ]}
        />
      }
      csv={{ fileName: `${noun}-by-hour.csv`, rows }}
    >
      {isQuiet(hours) ? (
        <Text size="sm" c="dimmed">
          No {noun} in the first three days yet.
        </Text>
      ) : (
        <ColumnChart
          label={`${formatNumber(total(delivery))} ${noun} by people, in each hour after sending`}
          data={data}
          labelEvery={12}
          series={[
            { name: 'people', label: people, color: 'iris' },
            { name: 'machines', label: 'Bots only', color: 'lilac' },
          ]}
          figures={
            <Shares
              hours={hours}
              total={total(delivery)}
              noun={noun}
              hoursOver={report.hoursOver}
            />
          }
        />
      )}
    </ReportCard>
  );
};
