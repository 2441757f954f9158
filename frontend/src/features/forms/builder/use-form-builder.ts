import { useState } from 'react';
import type { FormPopup, FormView } from '../../../../../shared/contracts/forms/form';
import { useStoredStep } from '../../../lib/use-stored-step';
import { lastStep } from './builder-actions';
import { nameProblem, optionsProblem } from './model/field-changes';
import type { FormDraft } from './model/form-draft';
import { useSaveForm } from './use-save-form';

type Start = {
  /** The stored form. Absent for a new form that isn't stored yet. */
  readonly form: FormView | undefined;
  readonly draft: FormDraft;
  readonly step: number;
};

type EditedCode = { readonly from: string; readonly text: string };

/** Manages the form being built, the open step, and whether the form has unsaved changes. */
export const useFormBuilder = (start: Start) => {
  const [draft, setDraft] = useState(start.draft);
  const [step, setStep] = useStoredStep(start.step, start.form ? lastStep : 0);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [code, setCode] = useState<EditedCode>();
  const [storedDraft, setStored] = useState(start.draft);
  const saving = useSaveForm(start.form);
  const hasProblem = draft.fields.some(
    (field) => nameProblem(field, draft.fields) ?? optionsProblem(field),
  );

  const goToNextStep = async (): Promise<boolean> => {
    setIsSubmitted(true);
    if (hasProblem) {
      setStep(0);
      return false;
    }
    if (!(await saving.save(draft, step === 2))) return false;
    setStored(draft);
    setStep(Math.min(step + 1, lastStep));
    return true;
  };

  /**
   * Saves the popup's settings immediately, because they don't change how the form looks to
   * visitors.
   */
  const savePopup = async (popup: FormPopup): Promise<boolean> => {
    const next = { ...draft, popup };
    if (!(await saving.save(next, false))) return false;
    setDraft(next);
    setStored(next);
    return true;
  };

  const saveCode = async (preview: string): Promise<boolean> =>
    saving.form !== undefined && (await saving.saveCode(saving.form, preview)) !== undefined;

  return {
    savePopup,
    saveCode,
    draft,
    step,
    saving,
    goOn: goToNextStep,
    /** The edited code for the store's site. The preview runs this code. */
    code: code?.text,
    /** Sets the edited code. Undefined ends editing. */
    editCode: (text: string | undefined) =>
      setCode((before) => (text === undefined ? undefined : { from: before?.from ?? text, text })),
    /**
     * Whether to show problems with field names. This starts after the first attempt to continue.
     */
    showProblems: isSubmitted,
    isChanged: draft !== storedDraft || code?.text !== code?.from,
    change: setDraft,
    goTo: setStep,
  };
};
