import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { messages } from '../../../../shared/messages';
import { confirm } from '../../lib/confirm';
import { session } from '../../lib/session/session';
import type { DraftEditing } from './use-draft';

const askToLeave = () =>
  confirm({
    title: 'Leave this email?',
    text: messages.unsavedChanges,
    yes: 'Leave',
    no: 'Stay',
    isDangerous: true,
  });

/**
 * Holds whoever leaves with unsaved changes until they are saved; asks only when that fails.
 * Closing the tab is the browser's own question, and a session that ends waits for the work.
 */
export const useLeaveGuard = ({ saveState, save }: DraftEditing): void => {
  const isUnsaved = saveState !== 'saved';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    save()
      .then((isSaved) => isSaved || askToLeave())
      .then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()));
  }, [blocker, save]);
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
};
