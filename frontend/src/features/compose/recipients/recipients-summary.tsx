import { Badge, Group, Text } from '@mantine/core';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';

type Props = {
  readonly segmentIds: readonly string[];
  readonly recipients: number | undefined;
};

const isCounted = ({ origin, countAt }: SegmentView) => origin !== 'dynamic' || countAt;

/** People in more than one of the segments, at least; undefined where a segment is not counted. */
const overlapOf = (segments: readonly SegmentView[], { segmentIds, recipients }: Props) => {
  const isKnown = segments.length === segmentIds.length && segments.every(isCounted);
  if (!isKnown || recipients === undefined) return undefined;
  return segments.reduce((sum, { activeCount }) => sum + activeCount, 0) - recipients;
};

/** Who gets the email: the chosen segments and how many people they are together. */
export const RecipientsSummary = (props: Props) => {
  const { segmentIds, recipients } = props;
  const { data } = useApi('GET /segment', { query: { limit: 100 } });
  const chosen = data?.segments.filter(({ id }) => segmentIds.includes(id)) ?? [];
  const overlap = overlapOf(chosen, props) ?? 0;
  return (
    <>
      <Text size="sm">
        {recipients === undefined
          ? 'Counting recipients…'
          : `${plural(recipients, 'active subscriber')} in ${plural(segmentIds.length, 'segment')}`}
      </Text>
      <Group gap="xs">
        {chosen.map(({ id, name }) => (
          <Badge key={id} variant="light" tt="none" title={name}>
            {name}
          </Badge>
        ))}
      </Group>
      {overlap > 0 ? (
        <Text size="xs" c="dimmed">
          {`${formatNumber(overlap)} fewer than the segments together: who is in more than one gets the email once.`}
        </Text>
      ) : null}
    </>
  );
};
