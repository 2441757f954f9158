import { Box, LoadingOverlay } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { limits } from '../../../../../shared/limits';
import { WorkFrame } from '../../../components/frame/work-frame';
import type { OpenedDocument } from '../../../editor/legacy/use-opened-document';
import type { BlockTarget } from '../../../editor/workspace/use-target';
import { lazyComponent } from '../../../lib/load-patiently';
import { useStoredStep } from '../../../lib/use-stored-step';
import { useLogDrawer } from '../log/use-log-drawer';
import { useFirstStep } from '../recipients/use-first-step';
import type { OnResolve } from '../send/checks/send-checks';
import type { DraftContent } from '../session/draft-content';
import { useStoreUnsavedChanges } from '../session/recovery/use-recovery';
import { FailureBanner } from '../session/saving/failure-banner';
import { SaveIndicator } from '../session/saving/save-indicator';
import { type DraftEditing, useDraft } from '../session/use-draft';
import { useLeaveDraft } from '../session/use-leave-draft';
import { useRecheck } from '../session/use-recheck';
import { ComposeActions, isLast, steps } from './compose-actions';
import { DraftConflict } from './draft-conflict';
import { EditorStep } from './editor-step';
import { useClose } from './use-close';

const RecipientsStep = lazyComponent(
  async () => (await import('../recipients/recipients-step')).RecipientsStep,
);
const SendStep = lazyComponent(async () => (await import('../send/send-step')).SendStep);
const ReadOnlyBar = lazyComponent(async () => (await import('./read-only-bar')).ReadOnlyBar);
const Unreadable = lazyComponent(async () => (await import('./unreadable')).Unreadable);
const LogDrawer = lazyComponent(async () => (await import('../log/log-drawer')).LogDrawer);

const canLeaveStep = (step: number, { content }: DraftEditing): boolean => {
  if (step === 0) {
    return content.body.length > limits.emptyBodyLength && content.subject.trim() !== '';
  }
  return content.segmentIds.length > 0;
};

/** Returns the last step available with the current content. */
const lastReachableStep = (editing: DraftEditing): number => {
  if (editing.isReadOnly || !canLeaveStep(0, editing)) return 0;
  return canLeaveStep(1, editing) ? 2 : 1;
};

export type WorkflowProps = {
  readonly draft: DraftView;
  readonly opened: OpenedDocument<DraftContent>;
  /** Unsaved work restored from an earlier visit. */
  readonly restored?: DraftContent | undefined;
  readonly onReload: () => void;
};

/** Returns the draft and the state that all steps share. */
const useWorkflow = ({ draft, opened, restored }: WorkflowProps) => {
  const editing = useDraft(draft, {
    shown: restored ?? opened.content,
    isRecovered: restored !== undefined,
    isReadOnly: draft.status !== 'draft' || opened.problem !== undefined,
  });
  useLeaveDraft(editing);
  useStoreUnsavedChanges(draft.id, editing);
  useRecheck(editing);
  const name = editing.content.name || 'New email';
  return { name, editing };
};

const useSteps = (editing: DraftEditing) => {
  const first = useFirstStep(editing);
  const reached = lastReachableStep(editing);
  const [step, setStep] = useStoredStep(Math.min(first, reached), reached);
  const [target, setTarget] = useState<BlockTarget>();
  const main = useRef<HTMLElement>(null);
  const goTo = (next: number) => {
    // Saves when the step changes. A failure is shown above every step.
    if (editing.saveState !== 'saved') void editing.save();
    setStep(next);
    window.scrollTo(0, 0);
    main.current?.focus();
  };
  const resolveProblem: OnResolve = (fixTarget, path) => {
    goTo(fixTarget === 'editor' ? 0 : 1);
    setTarget(path === undefined ? undefined : { path });
  };
  return { step, goTo, main, target, mend: resolveProblem };
};

/** The three steps: Email Editor, Subscribers, Preview. */
export const Workflow = (props: WorkflowProps) => {
  const { draft, opened, onReload } = props;
  const { name, editing } = useWorkflow(props);
  const { step, goTo, main, target, mend: resolveProblem } = useSteps(editing);
  const close = useClose(draft.id, editing);
  const log = useLogDrawer();
  const [lastActions, setLastActions] = useState<HTMLElement | null>(null);
  return (
    <WorkFrame
      name={name}
      state={<SaveIndicator {...editing} />}
      steps={steps}
      step={step}
      onClose={close}
      actions={
        <ComposeActions
          step={step}
          canGoOn={canLeaveStep(step, editing)}
          editing={editing}
          onShowLog={log.open}
          onBack={() => goTo(step - 1)}
          onNext={() => goTo(step + 1)}
          lastActionsRef={setLastActions}
        />
      }
      notice={<FailureBanner {...editing} />}
      {...(editing.isReadOnly ? {} : { onStep: goTo })}
      fill={step === 0}
      isBarCrowded={isLast(step)}
      mainRef={main}
    >
      {draft.status === 'draft' ? null : (
        <Box p="md">
          <Suspense>
            <ReadOnlyBar draft={draft} onReload={onReload} />
          </Suspense>
        </Box>
      )}
      {/* The editor stays mounted behind the other steps, because unmounting it would discard its undo history. */}
      <Box hidden={step !== 0}>
        {opened.problem ? (
          <Suspense fallback={<LoadingOverlay visible />}>
            <Unreadable draft={draft} problem={opened.problem} />
          </Suspense>
        ) : (
          <EditorStep draft={draft} opened={opened} editing={editing} target={target} />
        )}
      </Box>
      {step === 0 ? null : (
        <Suspense fallback={<LoadingOverlay visible />}>
          {step === 1 ? <RecipientsStep {...editing} /> : null}
          {step === 2 ? (
            <SendStep
              draftId={draft.id}
              editing={editing}
              onSaveAsDraft={close}
              onResolve={resolveProblem}
              actionsContainer={lastActions}
            />
          ) : null}
        </Suspense>
      )}
      <DraftConflict draftId={draft.id} editing={editing} onReload={onReload} />
      <Suspense>
        {log.isOpen === undefined ? null : (
          <LogDrawer draftId={draft.id} opened={log.isOpen} onClose={log.close} />
        )}
      </Suspense>
    </WorkFrame>
  );
};
