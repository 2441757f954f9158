import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router-dom';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { sequenceTypes } from '../../../../../shared/sequences/sequence-rules';
import { BackButton } from '../../../components/back-button';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { Page } from '../../../components/page';
import { RevenueStrip } from '../../../components/store/revenue-strip';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { LiveActions } from './live-actions';
import { LiveHead } from './live-head';
import { LiveStrip } from './live-strip';
import { LiveTabs } from './live-tabs';
import { useLiveSequence, useLiveSteps } from './use-live';

const SequenceNotFound = () => {
  const to = paths.sequences(useCustomerId());
  return <NotThere kind="sequence" back={{ label: 'Back to sequences', to }} />;
};

const SequenceRevenue = ({ sequence }: { readonly sequence: SequenceView }) => {
  const { data } = useLiveSteps(sequence);
  const sentCount = (data?.steps ?? []).reduce((sum, { delivery }) => sum + delivery.sent, 0);
  const { earned } = sequence;
  return <RevenueStrip label="Sequence revenue" earned={earned} sent={sentCount} per="email" />;
};

type Props = Parameters<typeof useLiveSequence>[0];

const Live = (sequenceKey: Props) => {
  const customerId = useCustomerId();
  const { data, error, mutate } = useLiveSequence(sequenceKey);
  const isMissing = isNotThere(error);
  const sequence = isMissing ? undefined : data;
  return (
    <Page
      title={sequence?.name ?? 'Sequence'}
      before={<BackButton label="Back to sequences" otherwise={paths.sequences(customerId)} />}
      actions={sequence ? <LiveActions sequence={sequence} /> : null}
    >
      {isMissing ? <SequenceNotFound /> : null}
      {error && !isMissing && !data ? (
        <LoadError error={error} onRetry={() => mutate()} title="We couldn’t load this sequence" />
      ) : null}
      {!data && !error ? (
        <Skeleton height={320} radius="md" role="img" aria-label="Loading" />
      ) : null}
      {sequence ? (
        <>
          <LiveHead sequence={sequence} />
          <LiveStrip sequence={sequence} />
          <SequenceRevenue sequence={sequence} />
          <LiveTabs sequence={sequence} />
        </>
      ) : null}
    </Page>
  );
};

/** The people in a sequence and the results of its emails. */
export const LivePage = () => {
  const { sequenceType, sequenceId = '' } = useParams();
  const type = sequenceTypes.find((knownType) => knownType === sequenceType);
  return type ? (
    <Live key={sequenceId} type={type} id={sequenceId} />
  ) : (
    <Page title="Sequence">
      <SequenceNotFound />
    </Page>
  );
};
