import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { AreaChart } from '../../../components/charts/area-chart';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { formatDate, plural, zoneName } from '../../../lib/format';
import { conversionOf } from './conversion';

type Props = { readonly form: FormView; readonly onClose: () => void };

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'A year' },
];

const series = [
  { name: 'viewed', label: 'Viewed', color: 'sage' },
  { name: 'submitted', label: 'Submitted', color: 'iris' },
] as const;

const sumOf = (days: readonly { readonly viewed: number; readonly submitted: number }[]) =>
  days.reduce(
    (sum, day) => ({
      viewed: sum.viewed + day.viewed,
      submitted: sum.submitted + day.submitted,
    }),
    { viewed: 0, submitted: 0 },
  );

const Days = ({ form, days }: { readonly form: FormView; readonly days: string }) => {
  const { data, error, mutate } = useApi('GET /form/{formId}/stats', {
    params: { formId: form.id },
    query: { days: Number(days) },
  });
  if (error && !data) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={240} radius="md" role="img" aria-label="Loading" />;
  const sum = sumOf(data.series);
  const conversion = conversionOf(sum);
  const text = `Viewed ${plural(sum.viewed, 'time')} and submitted ${plural(sum.submitted, 'time')}${
    conversion === undefined ? '' : `: ${conversion}% of the views`
  }.`;
  return (
    <AreaChart
      label={text}
      series={series}
      data={data.series.map((day) => ({ ...day, at: formatDate(day.day) }))}
      height={220}
      figures={
        <>
          <Text>{text}</Text>
          {form.requireEmailVerification ? (
            <Text size="sm" c="dimmed">
              {plural(data.totals.confirmed, 'person', 'people')} confirmed their address.
            </Text>
          ) : null}
          <Text size="sm" c="dimmed">
            Days in {zoneName(data.timeZone)}.
          </Text>
        </>
      }
    />
  );
};

/** A dialog with the number of views and submissions of a form, by day. */
export const FormStatsDialog = ({ form, onClose }: Props) => {
  const [days, setDays] = useState('30');
  return (
    <Dialog
      losesInput={false}
      opened
      onClose={onClose}
      title={`Conversion rate for “${form.name}”`}
      centered
      size="xl"
    >
      <Stack>
        <SegmentedControl aria-label="Time" data={spans} value={days} onChange={setDays} />
        <Days form={form} days={days} />
        <DialogActions cancelLabel="Close" onCancel={onClose} />
      </Stack>
    </Dialog>
  );
};
