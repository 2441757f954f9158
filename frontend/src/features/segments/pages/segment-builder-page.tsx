import { Button, Container, LoadingOverlay } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { emptyBuilder, toBuilder } from '../builder/model/builder';
import { returnPath, segmentNameOf } from '../builder/return-path';
import { SegmentBuilder } from '../builder/segment-builder';

type EditProps = {
  readonly segmentId: string;
  readonly onLeave: (segmentId?: string) => void;
};

const NotEditable = ({
  text,
  onLeave,
}: {
  readonly text: string;
  readonly onLeave: () => void;
}) => (
  <EmptyState
    picture="segments"
    title={text}
    action={
      <Button variant="default" onClick={onLeave}>
        Back to audience
      </Button>
    }
  />
);

const EditSegment = ({ segmentId, onLeave }: EditProps) => {
  const customerId = useCustomerId();
  const [segment, setSegment] = useState<SegmentView>();
  const { data, error, mutate, isValidating } = useApi('GET /segment/{segmentId}', {
    params: { segmentId },
  });
  // Uses freshly loaded data, but only the first time, because reloads must not replace a segment
  // that is being edited.
  if (!segment && data && !isValidating) setSegment(data);
  const leave = () => onLeave();
  if (isNotThere(error) && !segment) {
    const to = paths.audienceTab(customerId, 'segments');
    return <NotThere kind="segment" back={{ label: 'Back to audience', to }} />;
  }
  if (error && !segment) {
    return (
      <Container py="xl">
        <LoadError error={error} onRetry={() => mutate()} />
      </Container>
    );
  }
  if (!segment) return <LoadingOverlay visible />;
  if (segment.origin !== 'dynamic') {
    return <NotEditable text="This segment has no rules to edit" onLeave={leave} />;
  }
  return <SegmentBuilder id={segment.id} initial={toBuilder(segment)} onLeave={onLeave} />;
};

/**
 * The builder for a new or existing dynamic segment. Like the email workflow, it is shown without
 * the sidebar of the customer's pages.
 */
export const SegmentBuilderPage = () => {
  const { segmentId } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const customerId = useCustomerId();
  const leave = (savedId?: string) => navigate(returnPath(state, customerId, savedId));
  if (segmentId) return <EditSegment key={segmentId} segmentId={segmentId} onLeave={leave} />;
  return (
    <SegmentBuilder id={undefined} initial={emptyBuilder(segmentNameOf(state))} onLeave={leave} />
  );
};
