import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../../shared/limits';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { useLeaveQuestion } from '../../../../lib/use-leave-confirmation';
import { sequenceCalls } from './sequence-calls';
import { createSequenceSession } from './sequence-session';

/** Manages a sequence being edited and saves it whenever the author pauses. */
export const useSequence = (loaded: SequenceView) => {
  const customerId = useCustomerId();
  const [{ session, calls }] = useState(() => {
    const newCalls = sequenceCalls({ customerId, sequenceId: loaded.id, type: loaded.type });
    return { calls: newCalls, session: createSequenceSession(loaded, newCalls) };
  });
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { saveState, settings } = state;
  const isWaiting = saveState === 'unsaved' || saveState === 'failed';
  const autosave = useDebouncedCallback(() => void session.save(), limits.sequence.autosaveMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the clock
  useEffect(() => {
    if (saveState === 'unsaved' || saveState === 'saving') autosave();
  }, [settings, autosave]);
  useEffect(() => {
    if (!isWaiting) return;
    const retrySave = () => void session.save();
    window.addEventListener('online', retrySave);
    return () => window.removeEventListener('online', retrySave);
  }, [isWaiting, session]);
  useLeaveQuestion(saveState !== 'saved', 'Leave without saving?', () => session.save());
  return { ...state, ...session, calls };
};
export type SequenceEditing = ReturnType<typeof useSequence>;
