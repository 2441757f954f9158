import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';

type ReportUnsaved = (formId: string, isUnsaved: boolean) => void;

/**
 * Receives reports about unsaved work from the forms of a tab. Outside settings, it does nothing.
 */
export const UnsavedContext = createContext<ReportUnsaved>(() => undefined);

/** Reports whether a form has unsaved changes. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const id = useId();
  const reportUnsaved = useContext(UnsavedContext);
  useEffect(() => {
    reportUnsaved(id, isUnsaved);
    return () => reportUnsaved(id, false);
  }, [id, isUnsaved, reportUnsaved]);
};

/**
 * Asks for confirmation once before the user leaves a tab with unsaved work in any of its forms.
 * The router supports only one such confirmation at a time, so the forms can't each show one.
 */
export const useUnsavedForms = () => {
  const [unsavedFormIds, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const reportUnsaved = useCallback<ReportUnsaved>((formId, isUnsaved) => {
    setUnsaved((before) => {
      if (before.has(formId) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(formId);
      else after.delete(formId);
      return after;
    });
  }, []);
  const isUnsaved = unsavedFormIds.size > 0;
  const allowLeaving = useLeaveQuestion(isUnsaved, 'Discard changes?');
  return { note: reportUnsaved, isUnsaved, allowLeaving };
};
