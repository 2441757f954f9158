import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Ref } from 'react';
import { SaveAsTemplate } from '../save-template/save-as-template';
import { SaveButton } from '../session/saving/save-button';
import type { DraftEditing } from '../session/use-draft';

/**
 * Hints about what is missing, one for each step. They are shown while the Next button is disabled.
 */
const missingHints = ['Add a subject and content first', 'Choose recipients first'];

type Props = {
  readonly step: number;
  readonly canGoOn: boolean;
  readonly editing: DraftEditing;
  readonly onShowLog: (button: HTMLElement) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** The element into which the last step renders its buttons. */
  readonly lastActionsRef: Ref<HTMLDivElement>;
};

export const steps = ['Email Editor', 'Subscribers', 'Preview'] as const;

/**
 * Returns whether this is the last step. In this step, the bar contains Send and related buttons,
 * so Log and Save appear only as icons.
 */
export const isLast = (step: number): boolean => step === steps.length - 1;

const StepButtons = ({
  step,
  canGoOn,
  onBack,
  onNext,
}: Omit<Props, 'editing' | 'onShowLog' | 'lastActionsRef'>) => (
  <>
    {step > 0 ? (
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    ) : null}
    {isLast(step) ? null : (
      <Button onClick={onNext} disabled={!canGoOn} title={canGoOn ? undefined : missingHints[step]}>
        Next
      </Button>
    )}
  </>
);

/** The actions for the email, on the right of the bar. They are Log, Save, Back, and Next. */
export const ComposeActions = ({ step, editing, onShowLog, lastActionsRef, ...moves }: Props) => (
  <>
    <Button
      variant="subtle"
      color="gray"
      title="Log"
      data-quiet={isLast(step) ? 'always' : ''}
      leftSection={<IconHistory size={16} />}
      onClick={({ currentTarget }) => onShowLog(currentTarget)}
    >
      Log
    </Button>
    {step === 0 && !editing.isReadOnly ? <SaveAsTemplate content={editing.content} /> : null}
    <SaveButton {...editing} isQuiet={isLast(step)} />
    {editing.isReadOnly ? null : <StepButtons step={step} {...moves} />}
    <div ref={lastActionsRef} />
  </>
);
