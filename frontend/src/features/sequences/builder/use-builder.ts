import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { messages } from '../../../../../shared/messages';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { showToast, toastError } from '../../../lib/toast';
import { useStoredStep } from '../../../lib/use-stored-step';
import { useFinish } from './activate/use-finish';
import type { BuilderStart } from './builder-start';
import { type MissingEntry, stepNames, stillMissing } from './model/missing-part';
import { useSequence } from './session/use-sequence';
import { useSteps } from './session/use-steps';

const discardedText = (name: string): string => `“${name}” was empty, so we discarded it.`;

const lastStep = stepNames.length - 1;

/** Manages the open step, the selected email, and the navigation. */
export const useBuilder = (loaded: SequenceView, start: BuilderStart) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const editing = useSequence(loaded);
  const emails = useSteps(editing);
  const main = useRef<HTMLElement>(null);
  const [step, setStep] = useStoredStep(start.step, lastStep);
  const [chosenStepId, setChosenStepId] = useState(start.stepId);
  const [missing, setMissing] = useState<MissingEntry>();

  const show = (targetStep: number) => {
    setStep(targetStep);
    window.scrollTo(0, 0);
    main.current?.focus();
  };
  const goTo = (targetStep: number) => {
    setMissing(undefined);
    void editing.save();
    show(targetStep);
  };
  const showMissing = (found: MissingEntry) => {
    setMissing(found);
    if (found.step === undefined) return;
    const email = found.email === undefined ? undefined : emails.steps?.[found.email - 1];
    if (email) setChosenStepId(email.id);
    show(found.step);
  };
  const finish = useFinish({ editing, emails, onMissing: showMissing });

  const close = async () => {
    // If saving fails, the builder asks before the user leaves.
    if (await editing.save()) {
      const closed = await editing.calls.close().catch(toastError);
      if (closed?.removed) showToast({ message: discardedText(editing.view.name), color: 'blue' });
      await invalidate('GET /sequences', 'GET /shopifySequence');
    }
    await navigate(paths.sequences(customerId));
  };

  /** Saves the trigger before opening the emails step. The other steps save automatically. */
  const { run: next, busy: isBusy } = useAction(async () => {
    setMissing(undefined);
    const isSaved = await editing.save();
    const { saveState } = editing.state();
    if (isSaved || saveState === 'unsaved') show(Math.min(step + 1, lastStep));
    else if (saveState === 'failed' && step === 0) toastError(messages.tryAgainLater);
  });

  return {
    editing,
    emails,
    main,
    step,
    isBusy,
    finish,
    goTo,
    lead: showMissing,
    close,
    next,
    missing: stillMissing(missing, editing.settings, emails.steps ?? [], true),
    selected: emails.steps?.find(({ id }) => id === chosenStepId) ?? emails.steps?.[0],
    select: setChosenStepId,
    back: () => (step === 0 ? void close() : goTo(step - 1)),
    dismiss: () => setMissing(undefined),
  };
};
