import type { DraftView } from '../../../../../shared/contracts/emails';
import { changesSince, type DraftContent } from './draft-content';
import type { SaveOptions, SaveSteps } from './draft-state';
import type { DraftStore } from './draft-store';
import { failureText, isLost, RejectedContent } from './save-failure';

type Parts = {
  readonly store: DraftStore;
  /** @returns the newer version if someone else has saved one, in which case nothing was saved */
  readonly saveContent: (
    content: DraftContent,
    options: SaveOptions,
  ) => Promise<DraftView | undefined>;
  /** Resolves once the editor has reported everything that the author typed. */
  readonly settled: () => Promise<void>;
};

/** Saves a draft to the server. Saves never overlap. */
export const createDraftSaver = ({ store, saveContent, settled }: Parts) => {
  let runningSave: Promise<boolean> | undefined;
  let steps: SaveSteps = {};

  /**
   * Uploads embedded images and returns the content to save. Also updates the screen to show the
   * uploaded images.
   */
  const prepareContent = async (): Promise<DraftContent> => {
    const before = store.state().content;
    const after = (await steps.prepare?.(before)) ?? before;
    if (after !== before) {
      store.set({ content: { ...store.state().content, ...changesSince(before, after) } });
    }
    const refusal = await steps.refuse?.(after);
    if (refusal) throw new RejectedContent(refusal);
    return after;
  };

  const send = async (options: SaveOptions): Promise<boolean> => {
    const before = store.baseline();
    const content = await prepareContent();
    const conflict = await saveContent(content, options);
    if (conflict) {
      store.set({ saveState: 'conflict', conflict });
      return false;
    }
    // Values that the product itself set during this save aren't saved yet. The next save includes
    // them, but they don't count as unsaved changes.
    store.setBaseline({ ...content, ...changesSince(before, store.baseline()) });
    const saveState = store.restState();
    store.set({ saveState, failure: undefined, isOffline: false, wasSaved: true });
    return true;
  };

  const attempt = async (options: SaveOptions): Promise<boolean> => {
    await settled();
    if (!store.isDirty()) {
      store.set({ saveState: 'saved', failure: undefined, isOffline: false });
      return true;
    }
    store.set({ saveState: 'saving' });
    try {
      return await send(options);
    } catch (error) {
      store.set({ saveState: 'failed', failure: failureText(error), isOffline: isLost(error) });
      return false;
    }
  };

  return {
    /**
     * Saves the content on the screen. Waits for any save in progress first. Resolves to false if
     * the save was rejected.
     */
    async save(options: SaveOptions = {}): Promise<boolean> {
      while (runningSave) await runningSave;
      if (store.state().saveState === 'conflict' && !options.overwrites) return false;
      runningSave = attempt(options).finally(() => {
        runningSave = undefined;
      });
      return runningSave;
    },
    setSteps(next: SaveSteps): void {
      steps = next;
    },
  };
};
