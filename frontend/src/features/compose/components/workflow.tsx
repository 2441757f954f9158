import { Box, Container, LoadingOverlay } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { limits } from '../../../../../shared/limits';
import { useClose } from '../use-close';
import { type DraftEditing, useDraft } from '../use-draft';
import { useLeaveGuard } from '../use-leave-guard';
import { ComposeHeader, steps } from './compose-header';
import { ConflictDialog } from './conflict-dialog';
import { EditorStep } from './editor-step';

const RecipientsStep = lazy(async () => ({
  default: (await import('./recipients-step')).RecipientsStep,
}));
const SendStep = lazy(async () => ({ default: (await import('./send-step')).SendStep }));

const canLeaveStep = (step: number, { content }: DraftEditing): boolean => {
  if (step === 0) {
    return content.body.length > limits.emptyBodyLength && content.subject.trim() !== '';
  }
  return content.segmentIds.length > 0;
};

type Props = { readonly draft: DraftView; readonly onReload: () => void };

/** Email Editor, Subscribers, Preview. */
export const Workflow = ({ draft, onReload }: Props) => {
  const [step, setStep] = useState(0);
  const editing = useDraft(draft);
  const close = useClose(draft.id, editing);
  const main = useRef<HTMLDivElement>(null);
  const goTo = (next: number) => {
    setStep(next);
    window.scrollTo(0, 0);
    main.current?.focus();
  };
  useLeaveGuard(editing);
  const name = editing.content.name || 'New email';
  useDocumentTitle(`${name} · Mailbloom`);
  return (
    <Box mih="100vh" bg="gray.0">
      <ComposeHeader
        name={name}
        step={step}
        canGoOn={canLeaveStep(step, editing)}
        saveState={editing.saveState}
        onRetry={editing.save}
        onBack={() => goTo(step - 1)}
        onNext={() => goTo(step + 1)}
        onClose={close}
      />
      <Container
        component="main"
        ref={main}
        tabIndex={-1}
        aria-label={steps[step] ?? ''}
        size={1600}
        py="lg"
        style={{ outline: 'none' }}
      >
        {/* The editor stays mounted behind the other steps: its undo history lives in it. */}
        <Box hidden={step !== 0}>
          <EditorStep editing={editing} />
        </Box>
        <Suspense fallback={<LoadingOverlay visible />}>
          {step === 1 ? <RecipientsStep {...editing} /> : null}
          {step === 2 ? (
            <SendStep draftId={draft.id} editing={editing} onSaveAsDraft={close} />
          ) : null}
        </Suspense>
      </Container>
      <ConflictDialog
        opened={editing.saveState === 'conflict'}
        onReload={onReload}
        onOverwrite={editing.overwrite}
      />
    </Box>
  );
};
