import { Box, Center, Container, Loader } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import type { ProblemError } from '../../../lib/api/problem-error';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import { ComposeHeader } from '../components/compose-header';
import { ConflictDialog } from '../components/conflict-dialog';
import { EditorStep } from '../components/editor-step';
import { RecipientsStep } from '../components/recipients-step';
import { SendStep } from '../components/send-step';
import { type DraftEditing, useDraft } from '../use-draft';

const canLeaveStep = (step: number, { content }: DraftEditing): boolean => {
  if (step === 0) {
    return content.body.length > limits.emptyBodyLength && content.subject.trim() !== '';
  }
  return content.segmentIds.length > 0;
};

const useClose = (draftId: string, { save }: DraftEditing) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  return async () => {
    if (!(await save())) return;
    await api('POST /actions/closeDraftWorkflow', { body: { draftId }, customerId }).catch(
      toastError,
    );
    await invalidate('GET /draft', 'GET /draft/count', 'GET /draft/{draftId}');
    toastSuccess(messages.draftSaved);
    navigate(paths.emails(customerId));
  };
};

const Workflow = ({
  draft,
  onReload,
}: {
  readonly draft: DraftView;
  readonly onReload: () => void;
}) => {
  useDocumentTitle(`${draft.name || 'New email'} · Mailbloom`);
  const [step, setStep] = useState(0);
  const editing = useDraft(draft);
  const close = useClose(draft.id, editing);
  return (
    <Box mih="100vh" bg="gray.0">
      <ComposeHeader
        step={step}
        canGoOn={canLeaveStep(step, editing)}
        saveState={editing.saveState}
        onRetry={editing.save}
        onBack={() => setStep(step - 1)}
        onNext={() => setStep(step + 1)}
        onClose={close}
      />
      <Container component="main" size={1600} py="lg">
        {/* The editor stays mounted behind the other steps: its undo history lives in it. */}
        <Box hidden={step !== 0}>
          <EditorStep editing={editing} />
        </Box>
        {step === 1 ? <RecipientsStep {...editing} /> : null}
        {step === 2 ? (
          <SendStep draftId={draft.id} editing={editing} onSaveAsDraft={close} />
        ) : null}
      </Container>
      <ConflictDialog
        opened={editing.saveState === 'conflict'}
        onReload={onReload}
        onOverwrite={editing.overwrite}
      />
    </Box>
  );
};

/** Reads the draft afresh on every visit: an older copy in the cache would end in a conflict. */
const useFreshDraft = (draftId: string) => {
  const customerId = useCustomerId();
  const [visit, setVisit] = useState(() => crypto.randomUUID());
  const { data, error } = useSWRImmutable<DraftView, ProblemError>(
    ['draft on screen', draftId, visit],
    () => api('GET /draft/{draftId}', { params: { draftId }, customerId }),
  );
  return { data, error, visit, reload: () => setVisit(crypto.randomUUID()) };
};

/** The email workflow. A draft that cannot be loaded leads back to the list (part 1 §8). */
export const ComposePage = () => {
  const customerId = useCustomerId();
  const { draftId = '' } = useParams();
  const { data, error, visit, reload } = useFreshDraft(draftId);
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  if (error) return <Navigate to={paths.emails(customerId)} replace />;
  if (!data) {
    return (
      <Center h="100vh">
        <Loader aria-label="Loading" />
      </Center>
    );
  }
  if (data.status === 'sending' || data.status === 'sent') {
    return <Navigate to={paths.report(customerId, draftId)} replace />;
  }
  return <Workflow key={visit} draft={data} onReload={reload} />;
};
