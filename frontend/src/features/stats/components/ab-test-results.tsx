import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import type { AbTestView } from '../../../../../shared/contracts/email/ab-test';
import { StateBadge } from '../../../components/badges/state-badge';
import { MergeText } from '../../../components/email/merge-text';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { formatNumber, formatRate } from '../../../lib/format';
import { abTestText } from './ab-test-words';

type Row = AbTestView['variants'][number] & { readonly id: string };

const shareText = (part: number, sent: number): string =>
  sent > 0 ? `${formatNumber(part)} · ${formatRate(part, sent)}` : '–';

const VariantCell = ({
  row,
  winner,
}: {
  readonly row: Row;
  readonly winner: AbTestView['winner'];
}) => (
  <Stack gap={2} py={6}>
    <Group gap="xs">
      <Text size="sm" fw={600}>
        {row.variant}
      </Text>
      <Text size="sm">
        <MergeText>{row.subject}</MergeText>
      </Text>
      {winner?.variant === row.variant ? (
        <StateBadge tone={winner.isClear ? 'good' : 'quiet'}>
          {winner.isClear ? 'Winner' : 'Leading subject'}
        </StateBadge>
      ) : null}
    </Group>
    {row.preHeader ? (
      <Text size="xs" c="dimmed">
        <MergeText>{row.preHeader}</MergeText>
      </Text>
    ) : null}
  </Stack>
);

const columnsOf = ({ winner }: AbTestView): readonly Column<Row>[] => [
  {
    key: 'subject',
    head: 'Subject',
    width: '46%',
    cell: (row) => <VariantCell row={row} winner={winner} />,
  },
  { key: 'sent', head: 'Sent', isNumber: true, cell: ({ sent }) => formatNumber(sent) },
  { key: 'open', head: 'Opened', isNumber: true, cell: ({ open, sent }) => shareText(open, sent) },
  {
    key: 'click',
    head: 'Clicked',
    isNumber: true,
    cell: ({ click, sent }) => shareText(click, sent),
  },
  {
    key: 'bounced',
    head: 'Bounced',
    isNumber: true,
    cell: ({ bounced }) => formatNumber(bounced),
  },
];

/**
 * The results of each tested subject line, with the subject line sent to everyone else. Renders
 * nothing without an A/B test.
 */
export const AbTestResults = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const { trial: abTest } = delivery;
  if (!abTest) return null;
  return (
    <Paper p="lg" component="section" aria-label="A/B test results">
      <Stack gap="sm">
        <Title order={3} size="h5">
          A/B test results
        </Title>
        <Text size="sm">{abTestText(abTest, delivery)}</Text>
        <DataTable
          label="A/B test results"
          columns={columnsOf(abTest)}
          rows={abTest.variants.map((row) => ({ ...row, id: row.variant }))}
          isTall
          minWidth={640}
        />
        <Text size="xs" c="dimmed">
          Current results for the test group, without bots.
          {abTest.winner ? ' Opens and clicks after the winner was chosen didn’t change it.' : ''}
        </Text>
      </Stack>
    </Paper>
  );
};
