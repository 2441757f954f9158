import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { messages } from '../../../../../shared/messages';
import { session } from '../../../lib/api/session';
import { confirm } from '../../../lib/confirm';
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
 * Holds whoever leaves with unsaved changes. A save under way is waited for, a code email is saved;
 * otherwise leaving is a question. Closing the tab is the browser's own question, and a session
 * that ends waits for the work.
 */
export const useLeaveGuard = ({ saveState, content, save }: DraftEditing): void => {
  const isUnsaved = saveState !== 'saved';
  const savesItself = content.editor === 'CODE' || saveState === 'saving';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const saved = savesItself ? save({ isAutomatic: true }) : Promise.resolve(false);
    saved
      .then((isSaved) => isSaved || askToLeave())
      .then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
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
