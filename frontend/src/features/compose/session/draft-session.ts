import type { DraftView } from '../../../../../shared/contracts/emails';
import { contentOf, type DraftContent } from './draft-content';
import { createDraftSaver } from './draft-saving';
import type { DraftCalls } from './draft-state';
import { createDraftStore } from './draft-store';
import { createServerCopy } from './server-copy';
import { createTypingTracker } from './typing';

type OpenedDraft = {
  readonly loaded: DraftView;
  /** The content to show first, if it was converted or recovered. @default the loaded content */
  readonly shown?: DraftContent | undefined;
  /** Whether `shown` contains recovered changes that were never saved. */
  readonly isRecovered?: boolean | undefined;
};

/**
 * Manages a draft while it is edited, outside React. It tracks the content on the screen and which
 * parts are unsaved, and saves the draft. A save that would overwrite someone else's newer version
 * is rejected and becomes a conflict. If a save succeeded but its response was lost, the save's id
 * shows that the newer version is our own.
 */
export const createDraftSession = (
  { loaded, shown, isRecovered }: OpenedDraft,
  calls: DraftCalls,
) => {
  const start = shown ?? contentOf(loaded);
  const server = createServerCopy(loaded, calls);
  const typing = createTypingTracker();
  const store = createDraftStore(start, isRecovered ? server.content() : start);
  const { save, setSteps } = createDraftSaver({
    store,
    saveContent: server.put,
    settled: typing.settled,
  });
  const { subscribe, state, isDirty } = store;
  let isSuspended = false;

  const change = (changes: Partial<DraftContent>): void => {
    const content = { ...state().content, ...changes };
    const isBusy = state().saveState === 'conflict' || state().saveState === 'saving';
    store.set(isBusy ? { content } : { content, saveState: store.restState(content) });
    if (changes.body !== undefined) typing.reported();
  };

  return {
    subscribe,
    state,
    isDirty,
    save,
    setSteps,
    change,
    /**
     * Applies changes made by the product itself. The next save includes them, but they don't count
     * as unsaved changes when the author leaves.
     */
    suggest(changes: Partial<DraftContent>): void {
      store.setBaseline({ ...store.baseline(), ...changes });
      change(changes);
    },
    /**
     * Saves everything, including values that the product set itself. Call this before the server
     * checks the stored version.
     */
    async saveAll(): Promise<boolean> {
      if (!(await save())) return false;
      store.setBaseline(server.content());
      return save();
    },
    /** Records that the author typed something that the editor hasn't reported yet. */
    markTyping(): void {
      typing.started();
      if (state().saveState === 'saved') store.set({ saveState: 'unsaved' });
    },
    /**
     * Runs an action that sends or schedules the draft from this screen. The draft's new status
     * isn't reported as a conflict.
     */
    async handOver(action: () => Promise<void>): Promise<void> {
      isSuspended = true;
      try {
        await action();
      } catch (error) {
        isSuspended = false;
        throw error;
      }
    },
    /**
     * Checks whether the draft was sent or scheduled elsewhere. If it was, shows a conflict.
     * @returns whether the draft was sent or scheduled elsewhere
     */
    async recheck(): Promise<boolean> {
      if (isSuspended || loaded.status !== 'draft') return false;
      const newest = await calls.get();
      // Sending from this screen may have started while the request was in progress, which isn't a
      // conflict.
      if (isSuspended || newest.status === 'draft') return false;
      const saveState = isDirty() ? 'conflict' : state().saveState;
      store.set({ saveState, conflict: newest, failure: undefined });
      return true;
    },
    revision: server.revision,
    server: server.content,
    dismissFailure: () => store.set({ failure: undefined }),
    /** Replaces the newer version that caused a conflict with this screen's version. */
    async overwrite(): Promise<boolean> {
      await server.refresh();
      store.setBaseline(server.content());
      store.set({ conflict: undefined });
      return save({ overwrites: true });
    },
    /** Marks all changes as saved. Call it after the changes were stored elsewhere. */
    release(): void {
      store.setBaseline(state().content);
      const noProblems = { conflict: undefined, failure: undefined, isOffline: false };
      store.set({ saveState: 'saved', ...noProblems });
    },
  };
};
