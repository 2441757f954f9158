import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { messages } from '../../../shared/messages';
import { session } from './api/session';
import { confirm } from './confirm';

const confirmLeaving = (title: string): Promise<boolean> => {
  const question = {
    title,
    text: messages.unsavedChanges,
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  };
  return confirm({ ...question, isDangerous: true });
};

/**
 * Makes the browser ask for confirmation before it closes a tab with unsaved work. Also keeps the
 * app from leaving the page when the session ends, until the work is saved.
 */
export const useClosingWarning = (isUnsaved: boolean): void => {
  useEffect(() => {
    session.hasUnsavedWork = isUnsaved;
    if (!isUnsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      session.hasUnsavedWork = false;
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [isUnsaved]);
};

/**
 * Asks for confirmation before unsaved work is lost, both when the user navigates in the app and
 * when they close the tab.
 * @param title the title of the confirmation
 * @param saveFirst tries to save the work first; the confirmation is shown only if this returns
 *   false
 * @returns a function to call before leaving intentionally, once the work is saved
 */
export const useLeaveQuestion = (
  isUnsaved: boolean,
  title: string,
  saveFirst?: () => Promise<boolean>,
): (() => void) => {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const isSaved = saveFirst ? saveFirst() : Promise.resolve(false);
    void isSaved
      .then((done) => done || confirmLeaving(title))
      .then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useClosingWarning(isUnsaved);
  return () => {
    isAllowed.current = true;
  };
};
