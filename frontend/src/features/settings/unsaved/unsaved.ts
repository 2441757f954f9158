import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useLeaveQuestion } from '../../../lib/use-leave-question';

type Note = (formId: string, isUnsaved: boolean) => void;

/** Where the forms of a tab say whether they hold unsaved work; outside of settings nobody asks. */
export const UnsavedContext = createContext<Note>(() => undefined);

/** A form's part: says whether something in it is not saved. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const id = useId();
  const note = useContext(UnsavedContext);
  useEffect(() => {
    note(id, isUnsaved);
    return () => note(id, false);
  }, [id, isUnsaved, note]);
};

/**
 * The page's part: asks once before a tab is left with unsaved work in any of its forms. The router
 * listens to one question at a time, so forms cannot ask by themselves.
 */
export const useUnsavedForms = () => {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback<Note>((formId, isUnsaved) => {
    setUnsaved((before) => {
      if (before.has(formId) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(formId);
      else after.delete(formId);
      return after;
    });
  }, []);
  const isUnsaved = unsaved.size > 0;
  const allowLeaving = useLeaveQuestion(isUnsaved, 'Discard changes?');
  return { note, isUnsaved, allowLeaving };
};
