import { Group, Stack, Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { formatNumber } from '../../../lib/format';
import { ReportCard } from './report-card';
import { SkippedReasons } from './skipped-reasons';

const detailsOf = (delivery: DeliveryView) => [
  { label: 'Delivered', value: delivery.delivered },
  { label: 'Bounced', value: delivery.bounced },
  { label: 'Soft bounced (may still arrive)', value: delivery.softBounced },
  { label: 'Pending', value: delivery.pending },
  { label: 'Marked as spam', value: delivery.complained },
  { label: 'Skipped', value: delivery.skipped },
  { label: 'Failed', value: delivery.failed },
];

/** What became of each mail. */
export const DeliveryDetails = ({ delivery }: { readonly delivery: DeliveryView }) => (
  <ReportCard title="Delivery">
    <Stack gap={6}>
      {detailsOf(delivery).map(({ label, value }) => (
        <Group key={label} justify="space-between" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text size="sm" fw={600}>
            {formatNumber(value)}
          </Text>
        </Group>
      ))}
    </Stack>
    <SkippedReasons skippedBecause={delivery.skippedBecause} />
  </ReportCard>
);
