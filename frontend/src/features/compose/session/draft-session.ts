import type { DraftView } from '../../../../../shared/contracts/emails';
import { contentOf, type DraftContent } from './draft-content';
import { createSaving } from './draft-saving';
import type { DraftCalls } from './draft-state';
import { createDraftStore } from './draft-store';
import { createServerCopy } from './server-copy';
import { createTyping } from './typing';

type Opened = {
  readonly loaded: DraftView;
  /** What the screen starts with: converted or recovered content. Default: what was loaded. */
  readonly shown?: DraftContent | undefined;
  /** `shown` is work that was not saved. */
  readonly isRecovered?: boolean | undefined;
};

/**
 * A draft being written, outside of React: the content on the screen, what is unsaved of it and its
 * way to the server. A save over somebody else's newer version is refused and becomes a conflict. A
 * save that arrived although its answer was lost is recognised by its id.
 */
export const createDraftSession = ({ loaded, shown, isRecovered }: Opened, calls: DraftCalls) => {
  const start = shown ?? contentOf(loaded);
  const server = createServerCopy(loaded, calls);
  const typing = createTyping();
  const store = createDraftStore(start, isRecovered ? server.content() : start);
  const { save, setSteps } = createSaving({ store, put: server.put, settled: typing.settled });
  const { subscribe, state, isDirty } = store;
  let isHandedOver = false;

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
    /** Changes by the product itself: saved with the next save, but never a reason to ask about leaving. */
    suggest(changes: Partial<DraftContent>): void {
      store.setBaseline({ ...store.baseline(), ...changes });
      change(changes);
    },
    /** Saves what the product chose by itself too: for who judges what is stored. */
    async saveAll(): Promise<boolean> {
      if (!(await save())) return false;
      store.setBaseline(server.content());
      return save();
    },
    /** Something was typed that the editor has not reported yet. */
    markTyping(): void {
      typing.started();
      if (state().saveState === 'saved') store.set({ saveState: 'unsaved' });
    },
    /** Sends or schedules it from this screen: what becomes of it is no surprise here. */
    async handOver(work: () => Promise<void>): Promise<void> {
      isHandedOver = true;
      try {
        await work();
      } catch (error) {
        isHandedOver = false;
        throw error;
      }
    },
    /**
     * Looks whether it was sent or scheduled elsewhere, and shows that like a conflict.
     * @returns whether it was
     */
    async recheck(): Promise<boolean> {
      if (isHandedOver || loaded.status !== 'draft') return false;
      const newest = await calls.get();
      // Sent from here while the answer was on its way.
      if (isHandedOver || newest.status === 'draft') return false;
      const saveState = isDirty() ? 'conflict' : state().saveState;
      store.set({ saveState, conflict: newest, failure: undefined });
      return true;
    },
    revision: server.revision,
    server: server.content,
    dismissFailure: () => store.set({ failure: undefined }),
    /** Puts this screen's version over the newer one that caused a conflict. */
    async overwrite(): Promise<boolean> {
      await server.refresh();
      store.setBaseline(server.content());
      store.set({ conflict: undefined });
      return save({ overwrites: true });
    },
    /** Call after the work was stored elsewhere: nothing here counts as unsaved any more. */
    release(): void {
      store.setBaseline(state().content);
      const nothing = { conflict: undefined, failure: undefined, isOffline: false };
      store.set({ saveState: 'saved', ...nothing });
    },
  };
};
