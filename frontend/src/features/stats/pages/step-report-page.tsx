import { Alert, Skeleton } from '@mantine/core';
import { useLocation, useParams } from 'react-router-dom';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import type { SequenceStep } from '../../../../../shared/contracts/sequences/sequence';
import { type SequenceType, sequenceTypes } from '../../../../../shared/sequences/sequence-rules';
import { BackButton } from '../../../components/back-button';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { Page } from '../../../components/page';
import { useApi } from '../../../lib/api/use-api';
import { plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { refreshInterval } from '../refresh-interval';
import { Report } from './report';

const stepRoutes = {
  segment: 'GET /sequences/delivery/one/{stepId}',
  shopify: 'GET /shopifySequence/delivery/one/{stepId}',
} as const;

/**
 * Returns the sequence id from the navigation state, or undefined if the user opened the URL
 * directly.
 */
const sequenceOf = (state: unknown): string | undefined => {
  const id: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'sequenceId') : undefined;
  return typeof id === 'string' ? id : undefined;
};

type ReentryNoteProps = {
  readonly step: SequenceStep | undefined;
  readonly delivery: DeliveryView;
};

/**
 * Explains that this report covers only people who entered for the first time. Emails to people who
 * entered again count only in the sequence's totals.
 */
const ReentryNote = ({ step, delivery }: ReentryNoteProps) => {
  const reentryCount = (step?.delivery.sent ?? 0) - delivery.sent;
  // The two numbers are read at slightly different moments, so a small difference is ignored.
  if (!step || reentryCount <= step.delivery.sent / 100) return null;
  return (
    <Alert variant="light" mb="lg">
      This report covers emails sent to people who entered for the first time.{' '}
      {plural(reentryCount, 'email')} to people who entered again{' '}
      {reentryCount === 1 ? 'counts' : 'count'} in the sequence totals.
    </Alert>
  );
};

type Props = { readonly type: SequenceType; readonly stepId: string };

const StepReport = ({ type, stepId }: Props) => {
  const customerId = useCustomerId();
  const { state } = useLocation();
  const step = useApi(stepRoutes[type], { params: { stepId } });
  const sentDelivery = useApi(
    'GET /delivery/{deliveryId}',
    { params: { deliveryId: stepId } },
    { refreshInterval },
  );
  const sequenceId = step.data?.sequenceId ?? sequenceOf(state);
  const backPath = sequenceId
    ? paths.sequence({ customerId, type, sequenceId })
    : paths.sequences(customerId);
  const isUnsent = !sentDelivery.data && isNotThere(sentDelivery.error);
  const isDeleted = isUnsent && isNotThere(step.error);
  const error = isUnsent ? step.error : sentDelivery.error;
  const isLoading = isUnsent ? !step.data : !sentDelivery.data;
  return (
    <Page title="Email Stats" before={<BackButton label="Back to sequence" otherwise={backPath} />}>
      {isDeleted ? (
        <NotThere kind="email" back={{ label: 'Back to sequences', to: backPath }} />
      ) : null}
      {error && !isDeleted && isLoading ? (
        <LoadError
          error={error}
          onRetry={() => void Promise.all([sentDelivery.mutate(), step.mutate()])}
        />
      ) : null}
      {isLoading && !error ? (
        <Skeleton height={320} radius="md" role="img" aria-label="Loading" />
      ) : null}
      {isUnsent && step.data ? (
        <EmptyState picture="emails" title="No emails sent yet">
          Results appear here once the sequence is active and someone gets this email.
        </EmptyState>
      ) : null}
      {sentDelivery.data ? <ReentryNote step={step.data} delivery={sentDelivery.data} /> : null}
      {sentDelivery.data ? <Report delivery={sentDelivery.data} /> : null}
    </Page>
  );
};

/** The Email Stats page for one email in a sequence. */
export const StepReportPage = () => {
  const { sequenceType, sequenceStepId = '' } = useParams();
  const to = paths.sequences(useCustomerId());
  const type = sequenceTypes.find((knownType) => knownType === sequenceType);
  return type ? (
    <StepReport key={sequenceStepId} type={type} stepId={sequenceStepId} />
  ) : (
    <Page title="Email Stats">
      <NotThere kind="email" back={{ label: 'Back to sequences', to }} />
    </Page>
  );
};
