import { ActionIcon, Button, Group, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { Page } from '../../../components/page';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SegmentMenu } from '../actions/segment-menu';
import { SegmentDetails } from '../facts/segment-details';
import { segmentTabs } from '../list/segment-tabs';

/**
 * The refresh interval in milliseconds. It is needed because imports and bulk actions change the
 * counts and the list of members.
 */
const refreshInterval = 15_000;

const tabOf = (segment?: SegmentView) =>
  segmentTabs.find(({ origin }) => origin === segment?.origin)?.value ?? 'segments';

const BackLink = ({ to }: { readonly to: string }) => (
  <ActionIcon variant="subtle" color="gray" aria-label="Back to audience" component={Link} to={to}>
    <IconArrowLeft size={20} />
  </ActionIcon>
);

const Actions = ({
  segment,
  back: listPath,
}: {
  readonly segment: SegmentView;
  readonly back: string;
}) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const edit = paths.composeSegment(customerId, segment.id);
  const write = paths.composeFor(customerId, segment.id);
  const state = { segmentName: segment.name, returnTo: paths.segment(customerId, segment.id) };
  return (
    <Group gap="xs" wrap="nowrap">
      {segment.origin === 'dynamic' ? (
        <Button variant="default" component={Link} to={edit} state={state}>
          Edit rules
        </Button>
      ) : null}
      <Button leftSection={<IconPlus size={18} />} component={Link} to={write}>
        Create email
      </Button>
      {segment.reserved ? null : (
        <SegmentMenu segment={segment} onDeleted={() => navigate(listPath, { replace: true })} />
      )}
    </Group>
  );
};

type Props = {
  /** The list of the segment's members, provided by the audience feature. */
  readonly members: (segment: SegmentView) => ReactNode;
};

/** A page for one segment with its details and members. */
export const SegmentPage = ({ members }: Props) => {
  const customerId = useCustomerId();
  const { segmentId = '' } = useParams();
  const { data, error, mutate } = useApi(
    'GET /segment/{segmentId}',
    { params: { segmentId } },
    { refreshInterval },
  );
  const listPath = paths.audienceTab(customerId, tabOf(data));
  const isMissing = isNotThere(error);
  return (
    <Page
      title={data?.name ?? 'Segment'}
      before={<BackLink to={listPath} />}
      actions={data ? <Actions segment={data} back={listPath} /> : null}
    >
      {isMissing ? (
        <NotThere kind="segment" back={{ label: 'Back to audience', to: listPath }} />
      ) : null}
      {error && !isMissing ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? (
        <Skeleton height={120} radius="md" role="img" aria-label="Loading" />
      ) : null}
      {data && !isMissing ? (
        <>
          <SegmentDetails segment={data} />
          {members(data)}
        </>
      ) : null}
    </Page>
  );
};
