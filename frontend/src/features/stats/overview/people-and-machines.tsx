import { Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { SplitBar } from '../../../components/charts/split-bar';
import { ReportCard } from './report-card';

/** Who opened: people, machines in their place, or nobody. */
export const PeopleAndMachines = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const { sent, open, machineOpen } = delivery;
  const parts = [
    { label: 'People opened', value: open, color: 'iris' },
    { label: 'Opened by bots only', value: machineOpen, color: 'lilac' },
    { label: 'Not opened', value: Math.max(0, sent - open - machineOpen), color: 'edge' },
  ] as const;
  const rows = () => [['Who opened', 'People'], ...parts.map(({ label, value }) => [label, value])];
  return (
    <ReportCard title="People and bots" csv={{ fileName: 'people-and-machines.csv', rows }}>
      <SplitBar parts={parts} />
      <Text size="xs" c="dimmed">
        Some mail apps open every email automatically. These don’t count in the open rate.
      </Text>
    </ReportCard>
  );
};
