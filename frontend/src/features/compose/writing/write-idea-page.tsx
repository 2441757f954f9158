import { Alert, Button, Group, Loader, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { IdeaView } from '../../../../../shared/contracts/assistant/ideas';
import { AssistantNote } from '../../../components/assistant/assistant-note';
import { WorkFrame } from '../../../components/frame/work-frame';
import { LoadError } from '../../../components/load-error';
import { showToast } from '../../../lib/toast';
import { Loading } from '../workflow/open-draft';
import { omissionsText } from './omissions-text';
import { isWriting, useEnd, useIdea } from './use-idea';
import { WrittenEmail } from './written-email';

const steps = ['Email Editor', 'Subscribers', 'Preview'];

const progressOf = (idea: IdeaView): string => {
  if (idea.status === 'waiting') return 'Looking at your brand, products, and past emails…';
  if (idea.body === '') return 'Writing the subject…';
  return 'Writing the email…';
};

const showOmissions = ({ leftOut: omitted, isCut }: IdeaView): void => {
  const cut = isCut ? 'The model hit its length limit, so the ending is missing.' : undefined;
  const message = [omissionsText(omitted), cut].filter(Boolean).join(' ');
  if (message) showToast({ title: 'Written', message, color: 'blue' });
};

type EndActions = ReturnType<typeof useEnd>;

const EndedIdea = ({
  idea,
  endActions,
}: {
  readonly idea: IdeaView;
  readonly endActions: EndActions;
}) => {
  if (isWriting(idea) || idea.status === 'done') return null;
  const stopReason = idea.problem ?? 'Writing stopped.';
  return (
    <Alert color="red" role="alert" title="We couldn’t finish the email" m="md">
      <Stack gap="sm" align="flex-start">
        {stopReason}
        <Group>
          <Button onClick={() => endActions.leaving.run()} loading={endActions.leaving.busy}>
            Back to idea
          </Button>
          {idea.body ? (
            <Button
              variant="default"
              onClick={() => endActions.keeping.run()}
              loading={endActions.keeping.busy}
            >
              Keep this draft
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Alert>
  );
};

/** Shows an email while the assistant writes it, then opens its draft. */
export const WriteIdeaPage = () => {
  const { ideaId = '' } = useParams();
  const { data: idea, error, mutate } = useIdea(ideaId);
  const exitActions = useEnd(idea);
  const isOpened = useRef(false);
  const draftId = idea?.draftId;
  useEffect(() => {
    if (!idea || !draftId || isOpened.current) return;
    isOpened.current = true;
    showOmissions(idea);
    exitActions.open(draftId);
  }, [idea, draftId, exitActions]);
  if (!idea) {
    return error ? <LoadError error={error} onRetry={() => void mutate()} /> : <Loading />;
  }
  const isInProgress = isWriting(idea);
  return (
    <WorkFrame
      name={idea.idea.slice(0, 80)}
      state={
        isInProgress ? (
          <Group gap="xs" wrap="nowrap" role="status" aria-live="polite">
            <Loader size="xs" />
            {progressOf(idea)}
          </Group>
        ) : null
      }
      steps={steps}
      step={0}
      onClose={() => void exitActions.leaving.run()}
      actions={
        isInProgress ? (
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              onClick={() => exitActions.leaving.run()}
              loading={exitActions.leaving.busy}
            >
              Stop and go back
            </Button>
            {idea.body ? (
              <Button onClick={() => exitActions.keeping.run()} loading={exitActions.keeping.busy}>
                Stop and keep draft
              </Button>
            ) : null}
          </Group>
        ) : null
      }
      fill
    >
      <EndedIdea idea={idea} endActions={exitActions} />
      <AssistantNote />
      <WrittenEmail idea={idea} />
    </WorkFrame>
  );
};
