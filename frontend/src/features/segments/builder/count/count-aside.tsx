import { Paper, Text, Title } from '@mantine/core';
import { SegmentRulesSummary } from '../../../../components/segments/segment-rules-summary';
import { type Builder, type Source, toDefinition } from '../model/builder';
import { useSegments } from '../sources/use-segments';
import { CountPreview } from './count-preview';

/**
 * Up to this many members in the sources, a count costs less than a cent and takes about a second.
 */
const quickMembers = 50_000;

/**
 * Returns whether to update the count on every change. For larger sources, the count is requested
 * only in the last step.
 */
const useIsQuicklyCounted = (sources: readonly Source[], editedSegmentId: string | undefined) => {
  const { segments = [] } = useSegments('', editedSegmentId);
  const sourceSegments = sources.map(({ id }) => segments.find((segment) => segment.id === id));
  const members = sourceSegments.reduce(
    (sum, segment) => sum + (segment?.count ?? quickMembers),
    0,
  );
  return members <= quickMembers;
};

type Props = {
  readonly builder: Builder;
  readonly editedSegmentId: string | undefined;
  /** Set in the last step. The matches are then counted no matter how large the sources are. */
  readonly isAtEnd: boolean;
};

/**
 * A description of the rules and the number of matching people, updated while the user edits the
 * rules.
 */
export const CountAside = ({ builder, editedSegmentId, isAtEnd }: Props) => {
  const definition = toDefinition(builder);
  const isQuick = useIsQuicklyCounted(builder.sources, editedSegmentId);
  const isCounted = isAtEnd || isQuick;
  return (
    <Paper component="section" px={20} py={18} aria-label="Segment size">
      <Title order={2} mb="xs">
        Segment size
      </Title>
      {builder.sources.length === 0 ? (
        <Text c="dimmed">Choose a source to see the segment size.</Text>
      ) : null}
      {builder.sources.length > 0 && !definition ? (
        <Text c="dimmed">Complete the rule to see the segment size.</Text>
      ) : null}
      {isCounted ? <CountPreview definition={definition} /> : null}
      {definition && !isCounted ? (
        <Text c="dimmed">We count lists this large in the last step.</Text>
      ) : null}
      {definition ? (
        <SegmentRulesSummary sources={builder.sources.map(({ name }) => name)} rules={definition} />
      ) : null}
    </Paper>
  );
};
