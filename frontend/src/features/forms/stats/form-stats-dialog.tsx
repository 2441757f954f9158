import { Button, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { AreaChart } from '../../../components/charts/area-chart';
import { Dash } from '../../../components/dash';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { LoadError } from '../../../components/load-error';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { useApi } from '../../../lib/api/use-api';
import { downloadCsv } from '../../../lib/download-csv';
import { formatDate, formatNumber, formatPercent, plural, zoneName } from '../../../lib/format';
import { confirmedShareOf, conversionOf } from './conversion';
import { csvRows, deviceRows, pageRows, type ReportRow, sumOf } from './form-report-rows';

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

const shareCell = (share: number | undefined, absent: string) =>
  share === undefined ? <Dash>{absent}</Dash> : formatPercent(share);

const columnsOf = (head: string, hasConfirmation: boolean): readonly Column<ReportRow>[] => [
  { key: 'name', head, width: '40%', cell: ({ name }) => <span title={name}>{name}</span> },
  { key: 'viewed', head: 'Viewed', isNumber: true, cell: ({ viewed }) => formatNumber(viewed) },
  {
    key: 'submitted',
    head: 'Submitted',
    isNumber: true,
    cell: ({ submitted }) => formatNumber(submitted),
  },
  {
    key: 'conversion',
    head: 'Conversion',
    isNumber: true,
    cell: (row) => shareCell(conversionOf(row), 'No views yet'),
  },
  ...(hasConfirmation
    ? [
        {
          key: 'confirmed',
          head: 'Confirmed',
          isNumber: true,
          cell: (row: ReportRow) => shareCell(confirmedShareOf(row), 'No signups yet'),
        },
      ]
    : []),
];

type BreakdownProps = {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly ReportRow[];
  readonly hasConfirmation: boolean;
};

const Breakdown = ({ title, head, rows, hasConfirmation }: BreakdownProps) => (
  <Stack gap="xs" component="section" aria-label={title}>
    <Title order={3} size="h5">
      {title}
    </Title>
    <DataTable
      label={title}
      columns={columnsOf(head, hasConfirmation)}
      rows={rows}
      minWidth={520}
    />
  </Stack>
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
    conversion === undefined ? '' : `: ${formatPercent(conversion)} of the views`
  }.`;
  const confirmed = confirmedShareOf(sum);
  const hasConfirmation = form.requireEmailVerification;
  const pages = pageRows(data);
  return (
    <Stack gap="lg">
      <AreaChart
        label={text}
        series={series}
        data={data.series.map((day) => ({ ...day, at: formatDate(day.day) }))}
        height={220}
        figures={
          <>
            <Text>{text}</Text>
            {hasConfirmation ? (
              <Text size="sm" c="dimmed">
                {plural(sum.confirmed, 'person', 'people')} confirmed their address
                {confirmed === undefined
                  ? ''
                  : `: ${formatPercent(confirmed)} of those who signed up`}
                .
              </Text>
            ) : null}
            <Text size="sm" c="dimmed">
              Days in {zoneName(data.timeZone)}.
            </Text>
          </>
        }
      />
      <Breakdown
        title="By device"
        head="Device"
        rows={deviceRows(data)}
        hasConfirmation={hasConfirmation}
      />
      {pages.length > 0 ? (
        <Breakdown title="By page" head="Page" rows={pages} hasConfirmation={hasConfirmation} />
      ) : null}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => downloadCsv(`${form.name}.csv`, csvRows(data))}
      >
        Download CSV
      </Button>
    </Stack>
  );
};

/** A dialog with the report of a form: views and signups by day, device, and page. */
export const FormStatsDialog = ({ form, onClose }: Props) => {
  const [days, setDays] = useState('30');
  return (
    <Dialog
      losesInput={false}
      opened
      onClose={onClose}
      title={`Report for “${form.name}”`}
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
