import { Badge, Group, Text } from '@mantine/core';
import {
  allSubscribersId,
  allSubscribersName,
} from '../../../../../shared/audience/all-subscribers';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';
import type { Recipients } from './use-recipient-count';

type Props = {
  readonly selection: Recipients;
  readonly recipients: number | undefined;
};

const isCounted = ({ origin, countAt }: SegmentView) => origin !== 'dynamic' || countAt;

/**
 * Returns by how much the sum of the segments' sizes exceeds the number of recipients, because some
 * people are in more than one segment. Returns undefined if this can't be determined.
 */
const overlapOf = (segments: readonly SegmentView[], { selection, recipients }: Props) => {
  const isComplete =
    selection.excludedSegmentIds.length === 0 &&
    segments.length === selection.segmentIds.length &&
    segments.every(isCounted);
  if (!isComplete || recipients === undefined) return undefined;
  return segments.reduce((sum, { activeCount }) => sum + activeCount, 0) - recipients;
};

const segmentsText = ({ segmentIds }: Recipients): string =>
  segmentIds.includes(allSubscribersId) ? '' : ` in ${plural(segmentIds.length, 'segment')}`;

const Names = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name) => (
    <Badge key={name} variant="light" tt="none" title={name}>
      {name}
    </Badge>
  ));

/** The selected segments and the number of recipients. */
export const RecipientsSummary = (props: Props) => {
  const { selection, recipients } = props;
  const { data } = useApi('GET /segment', { query: { limit: 100 } });
  const segmentsByIds = (ids: readonly string[]) =>
    data?.segments.filter(({ id }) => ids.includes(id)) ?? [];
  const included = segmentsByIds(selection.segmentIds);
  const overlap = overlapOf(included, props) ?? 0;
  const isEverybody = selection.segmentIds.includes(allSubscribersId);
  return (
    <>
      <Text size="sm">
        {recipients === undefined
          ? 'Counting recipients…'
          : `${plural(recipients, 'active subscriber')}${segmentsText(selection)}`}
      </Text>
      <Group gap="xs">
        <Names
          names={[
            ...(isEverybody ? [allSubscribersName] : []),
            ...included.map(({ name }) => name),
          ]}
        />
      </Group>
      {selection.excludedSegmentIds.length > 0 ? (
        <Group gap="xs">
          <Text size="sm">Not to:</Text>
          <Names names={segmentsByIds(selection.excludedSegmentIds).map(({ name }) => name)} />
        </Group>
      ) : null}
      {overlap > 0 ? (
        <Text size="xs" c="dimmed">
          {`${formatNumber(overlap)} fewer than the segments’ total. People in more than one get the email once.`}
        </Text>
      ) : null}
    </>
  );
};
