import { Button } from '@mantine/core';
import { useRef } from 'react';
import { limits } from '../../../../../shared/limits';
import { WorkFrame } from '../../../components/frame/work-frame';
import { EmailWorkspace } from '../../../editor/workspace/email-workspace';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';
import { useStoreUnsavedChanges } from '../session/recovery/use-recovery';
import { FailureBanner } from '../session/saving/failure-banner';
import { SaveIndicator } from '../session/saving/save-indicator';
import { useCodeAutosave } from '../session/saving/use-code-autosave';
import { useSaveShortcut } from '../session/saving/use-save-shortcut';
import { type DraftEditing, useDraft } from '../session/use-draft';
import type { WorkflowProps } from '../workflow/workflow';
import { TemplateConflict } from './template-conflict';
import { templateCalls } from './template-draft';

type Props = WorkflowProps & {
  /** Returns to the list. @param isSaved whether the template was saved */
  readonly onDone: (isSaved: boolean) => void;
};

/**
 * Returns whether the template has a subject and content. Without them, no one could start an email
 * from it.
 */
const canSave = ({ content, isReadOnly }: DraftEditing): boolean =>
  !isReadOnly && content.body.length > limits.emptyBodyLength && content.subject.trim() !== '';

/** The editor of a template, which is an email without recipients or Send. */
export const TemplateWorkflow = ({ draft, opened, restored, onReload, onDone }: Props) => {
  const customerId = useCustomerId();
  const editing = useDraft(draft, {
    shown: restored ?? opened.content,
    isRecovered: restored !== undefined,
    isReadOnly: opened.problem !== undefined,
    calls: templateCalls(draft.id, customerId),
  });
  useLeaveQuestion(editing.saveState !== 'saved', 'Leave this template?');
  useStoreUnsavedChanges(draft.id, editing);
  const saveCode = useCodeAutosave(editing);
  const main = useRef<HTMLElement>(null);
  const isReady = canSave(editing);
  // If saving fails, stays on this page, which shows the reason at the top.
  const saveAndLeave = async () => {
    if (await editing.save()) onDone(true);
  };
  const goBack = () => {
    if (isReady) void saveAndLeave();
    else onDone(false);
  };
  useSaveShortcut(() => {
    if (isReady) void editing.save();
  });
  return (
    <WorkFrame
      name={editing.content.name}
      state={<SaveIndicator {...editing} />}
      steps={['Template']}
      step={0}
      onClose={goBack}
      actions={
        <>
          <Button variant="default" onClick={goBack}>
            Back
          </Button>
          <Button
            disabled={!isReady}
            loading={editing.saveState === 'saving'}
            title={isReady ? undefined : 'Add a subject and content first'}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => void saveAndLeave()}
          >
            Save
          </Button>
        </>
      }
      notice={<FailureBanner {...editing} />}
      fill
      mainRef={main}
    >
      <EmailWorkspace editing={editing} onOptionsClose={saveCode} isTemplate />
      <TemplateConflict editing={editing} onReload={onReload} />
    </WorkFrame>
  );
};
