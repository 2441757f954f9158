import { type DraftContent, isSameContent } from './draft-content';
import type { DraftState } from './draft-state';

/**
 * Stores the draft on the screen, and the listeners that are called when it changes.
 * @param baseline the content that the author last saw as saved; the current content is compared
 *   with it to find unsaved changes
 */
export const createDraftStore = (content: DraftContent, baseline: DraftContent) => {
  const listeners = new Set<() => void>();
  let saved = baseline;
  let state: DraftState = {
    content,
    saveState: isSameContent(baseline, content) ? 'saved' : 'unsaved',
    isOffline: false,
    wasSaved: false,
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    set(changes: Partial<DraftState>): void {
      state = { ...state, ...changes };
      for (const notify of listeners) notify();
    },
    baseline: () => saved,
    setBaseline(next: DraftContent): void {
      saved = next;
    },
    isDirty: (): boolean => !isSameContent(saved, state.content),
    /** Returns the save state that `content` has when no save is in progress. */
    restState: (content: DraftContent = state.content) =>
      isSameContent(saved, content) ? 'saved' : 'unsaved',
  } as const;
};
export type DraftStore = ReturnType<typeof createDraftStore>;
