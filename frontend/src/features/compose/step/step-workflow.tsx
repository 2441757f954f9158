import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { WorkFrame } from '../../../components/frame/work-frame';
import { lazyComponent } from '../../../lib/load-patiently';
import { useLogDrawer } from '../log/use-log-drawer';
import { useStoreUnsavedChanges } from '../session/recovery/use-recovery';
import { FailureBanner } from '../session/saving/failure-banner';
import { SaveButton } from '../session/saving/save-button';
import { SaveIndicator } from '../session/saving/save-indicator';
import { type DraftEditing, useDraft } from '../session/use-draft';
import { useLeaveDraft } from '../session/use-leave-draft';
import { DraftConflict } from '../workflow/draft-conflict';
import { EditorStep } from '../workflow/editor-step';
import { Unreadable } from '../workflow/unreadable';
import type { WorkflowProps } from '../workflow/workflow';

type StepActionsProps = {
  readonly editing: DraftEditing;
  readonly onShowLog: (button: HTMLElement) => void;
  readonly onDone: () => void;
};

/**
 * The actions for an email of a sequence, on the right of the bar. They are Log, Save, and a button
 * that returns to the sequence.
 */
const StepActions = ({ editing, onShowLog, onDone }: StepActionsProps) => (
  <>
    <Button
      variant="subtle"
      color="gray"
      title="Log"
      data-quiet=""
      leftSection={<IconHistory size={16} />}
      onClick={({ currentTarget }) => onShowLog(currentTarget)}
    >
      Log
    </Button>
    <SaveButton {...editing} />
    <Button onClick={onDone}>Back to sequence</Button>
  </>
);

const LogDrawer = lazyComponent(async () => (await import('../log/log-drawer')).LogDrawer);

type Props = WorkflowProps & {
  /** Returns to the sequence. */
  readonly onDone: () => void;
};

/** The editor for an email that a sequence sends. It has no steps for recipients and sending. */
export const StepWorkflow = ({ draft, opened, restored, onReload, onDone }: Props) => {
  const editing = useDraft(draft, {
    shown: restored ?? opened.content,
    isRecovered: restored !== undefined,
    isReadOnly: opened.problem !== undefined,
  });
  useLeaveDraft(editing);
  useStoreUnsavedChanges(draft.id, editing);
  const main = useRef<HTMLElement>(null);
  const log = useLogDrawer();
  const finish = async () => {
    // If saving fails, stays on this page, which shows the reason at the top.
    if (editing.isReadOnly || (await editing.save())) onDone();
  };
  return (
    <WorkFrame
      name={editing.content.subject || 'Sequence email'}
      state={<SaveIndicator {...editing} />}
      steps={['Email Editor']}
      step={0}
      onClose={() => void finish()}
      actions={<StepActions editing={editing} onShowLog={log.open} onDone={() => void finish()} />}
      notice={<FailureBanner {...editing} />}
      fill
      mainRef={main}
    >
      {opened.problem ? (
        <Unreadable draft={draft} problem={opened.problem} />
      ) : (
        <EditorStep draft={draft} opened={opened} editing={editing} />
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
