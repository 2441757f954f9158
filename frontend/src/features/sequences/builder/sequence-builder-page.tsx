import { Container, LoadingOverlay } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { type SequenceType, sequenceTypes } from '../../../../../shared/sequences/sequence-rules';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { builderStartOf } from './builder-start';
import { SequenceBuilder } from './sequence-builder';
import { sequenceRoutes } from './session/sequence-calls';

const SequenceNotFound = () => {
  const to = paths.sequences(useCustomerId());
  return <NotThere kind="sequence" back={{ label: 'Back to sequences', to }} />;
};

type Props = { readonly type: SequenceType; readonly sequenceId: string };

const Open = ({ type, sequenceId }: Props) => {
  const { state } = useLocation();
  const [sequence, setSequence] = useState<SequenceView>();
  const { data, error, mutate, isValidating } = useApi(sequenceRoutes[type].view, {
    params: { sequenceId },
  });
  // Uses freshly loaded data, but only the first time, because reloads must not replace a sequence
  // that is being edited.
  if (!sequence && data && !isValidating) setSequence(data);
  if (sequence) return <SequenceBuilder sequence={sequence} start={builderStartOf(state)} />;
  if (isNotThere(error)) return <SequenceNotFound />;
  if (!error)
    return <LoadingOverlay visible loaderProps={{ role: 'img', 'aria-label': 'Loading' }} />;
  return (
    <Container py="xl">
      <LoadError error={error} onRetry={() => mutate()} title="We couldn’t load this sequence" />
    </Container>
  );
};

/**
 * The builder of one sequence. Like the email workflow, it is shown without the sidebar of the
 * customer's pages.
 */
export const SequenceBuilderPage = () => {
  const { sequenceType, sequenceId = '' } = useParams();
  const type = sequenceTypes.find((knownType) => knownType === sequenceType);
  if (!type) return <SequenceNotFound />;
  return <Open key={sequenceId} type={type} sequenceId={sequenceId} />;
};
