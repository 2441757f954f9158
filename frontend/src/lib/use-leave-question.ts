import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { messages } from '../../../shared/messages';
import { session } from './api/session';
import { confirm } from './confirm';

/**
 * Asks before unsaved work is left behind, in the app and when the tab is closed.
 * @returns a function to call before leaving on purpose, once the work is saved
 */
export const useLeaveQuestion = (isUnsaved: boolean, title: string): (() => void) => {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = { title, text: messages.unsavedChanges, yes: 'Leave', no: 'Stay' };
    void confirm({ ...question, isDangerous: true }).then((mayLeave) =>
      mayLeave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, title]);
  useEffect(() => {
    session.hasUnsavedWork = isUnsaved;
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      session.hasUnsavedWork = false;
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);
  return () => {
    isAllowed.current = true;
  };
};
