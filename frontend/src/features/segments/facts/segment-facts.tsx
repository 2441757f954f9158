import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SegmentOrigin, SegmentView } from '../../../../../shared/contracts/segments';
import { Rate } from '../../../components/dash';
import { SegmentRulesSummary } from '../../../components/segment-rules-summary';
import { formatDay } from '../../../lib/format';
import { SegmentCount } from './segment-count';

export const originLabels: Readonly<Record<SegmentOrigin, string>> = {
  dynamic: 'By rules',
  file: 'From a file',
  form: 'From a form',
  manually: 'By hand',
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text fw={600} component="div">
      {children}
    </Text>
  </div>
);

/** Size, open rate and age of a segment, and its rules in words. */
export const SegmentFacts = ({ segment }: { readonly segment: SegmentView }) => (
  <Paper withBorder p="lg" radius="md" mb="lg">
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <Fact label="Subscribers">
        <SegmentCount segment={segment} of="count" />
      </Fact>
      <Fact label="Active">
        <SegmentCount segment={segment} of="activeCount" />
      </Fact>
      <Fact label="Average open rate">
        <Rate of={segment.averageOpenRate} />
      </Fact>
      <Fact label="Added on">{formatDay(segment.createdAt)}</Fact>
    </SimpleGrid>
    {segment.parentSegments ? (
      <Paper mt="md" p="md" bg="var(--mb-well)" radius="md">
        <SegmentRulesSummary
          sources={segment.parentSegments.map(({ name }) => name)}
          rules={{ fieldRule: segment.fieldRule ?? [], behaviorRule: segment.behaviorRule ?? [] }}
        />
      </Paper>
    ) : null}
  </Paper>
);
