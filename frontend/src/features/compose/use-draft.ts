import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftView } from '../../../../shared/contracts/emails';
import { api } from '../../lib/api/client';
import { ProblemError } from '../../lib/api/problem-error';
import { useCustomerId } from '../../lib/session/customer-context';
import { changesSince, contentOf, type DraftContent } from './draft-content';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** Quiet for this long means the author paused: time to save. */
const autosaveMs = 1000;

/**
 * A draft being written: what is on the screen, saved by itself while the author pauses. Saves
 * never overlap; a save over somebody else's newer version is refused and becomes a conflict.
 */
export const useDraft = (loaded: DraftView) => {
  const customerId = useCustomerId();
  const [content, setContent] = useState(() => contentOf(loaded));
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const latest = useRef(content);
  const saved = useRef({ content: contentOf(loaded), rev: loaded.rev });
  const running = useRef<Promise<boolean> | undefined>(undefined);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const sent = latest.current;
    const changes = changesSince(saved.current.content, sent);
    if (Object.keys(changes).length === 0) {
      setSaveState('saved');
      return true;
    }
    setSaveState('saving');
    try {
      const body = { rev: saved.current.rev, ...changes };
      const params = { draftId: loaded.id };
      const draft = await api('PUT /draft/{draftId}', { params, body, customerId });
      // The server's own spelling of a body is what the next comparison is made with.
      saved.current = { content: sent, rev: draft.rev };
      setSaveState(latest.current === sent ? 'saved' : 'unsaved');
      return true;
    } catch (error) {
      const isConflict = error instanceof ProblemError && error.code === 'stale_version';
      setSaveState(isConflict ? 'conflict' : 'failed');
      return false;
    }
  }, [customerId, loaded.id]);

  /** Saves what is on the screen now, after a save that is under way. False when it was refused. */
  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    running.current = saveOnce().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [saveOnce]);

  const autosave = useDebouncedCallback(() => void save(), autosaveMs);

  const change = useCallback(
    (changes: Partial<DraftContent>) => {
      latest.current = { ...latest.current, ...changes };
      setContent(latest.current);
      setSaveState((state) => (state === 'conflict' ? state : 'unsaved'));
      autosave();
    },
    [autosave],
  );

  /** Puts this screen's version over the newer one that caused a conflict. */
  const overwrite = useCallback(async () => {
    const params = { draftId: loaded.id };
    const newest = await api('GET /draft/{draftId}', { params, customerId });
    saved.current = { content: contentOf(newest), rev: newest.rev };
    return save();
  }, [customerId, loaded.id, save]);

  const isInConflict = useRef(false);
  useEffect(() => {
    isInConflict.current = saveState === 'conflict';
  }, [saveState]);
  // What the editor reports while the page closes is saved all the same.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (!isInConflict.current) void save();
      }),
    [save],
  );

  const revision = useCallback(() => saved.current.rev, []);
  const markUnsaved = useCallback(
    () => setSaveState((state) => (state === 'saved' ? 'unsaved' : state)),
    [],
  );
  return { content, change, save, overwrite, saveState, revision, markUnsaved };
};
export type DraftEditing = ReturnType<typeof useDraft>;
