import type { DraftView } from '../../../../../shared/contracts/emails';
import { changesSince, contentOf, type DraftContent, isSameContent } from './draft-content';
import type { DraftCalls, SaveOptions } from './draft-state';
import { isConflict, isLost } from './save-failure';

/**
 * Creates an id for a save. Doesn't use crypto.randomUUID, because it exists only on secure pages.
 */
const newSaveId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A save for which no response arrived. The server may or may not have received it. */
type Unanswered = { readonly saveId: string; readonly content: DraftContent };

/**
 * Tracks the newest version of a draft that this screen has received from the server, and saves
 * changes to it.
 */
export const createServerCopy = (loaded: DraftView, calls: DraftCalls) => {
  let savedCopy = { content: contentOf(loaded), rev: loaded.rev };
  let pendingSave: Unanswered | undefined;

  const setSavedCopy = (newest: DraftView): void => {
    savedCopy = { content: contentOf(newest), rev: newest.rev };
  };

  /**
   * Returns an id for saving this content. If an earlier save of the same content got no response,
   * returns the id of that save, so that the server recognizes the retry.
   */
  const nameFor = (content: DraftContent): string =>
    pendingSave && isSameContent(pendingSave.content, content) ? pendingSave.saveId : newSaveId();

  /** @throws the error with which the call fails */
  const send = async (content: DraftContent, options: SaveOptions): Promise<void> => {
    const saveId = nameFor(content);
    const earlier = pendingSave;
    pendingSave = { saveId, content };
    const changes = changesSince(savedCopy.content, content);
    try {
      const { rev } = await calls.put({ ...changes, ...options, rev: savedCopy.rev, saveId });
      savedCopy = { content, rev };
      pendingSave = undefined;
    } catch (error) {
      if (!isLost(error)) pendingSave = earlier;
      throw error;
    }
  };

  /** @returns the newer version if someone else has saved one, in which case nothing was saved */
  const saveChanges = async (
    content: DraftContent,
    options: SaveOptions,
  ): Promise<DraftView | undefined> => {
    try {
      await send(content, options);
      return undefined;
    } catch (error) {
      if (!isConflict(error)) throw error;
      const newest = await calls.get();
      if (newest.status !== 'draft') return newest;
      if (!pendingSave || newest.saveId !== pendingSave.saveId) return newest;
      // The newer version is this screen's own save, for which the response was lost.
      savedCopy = { content: pendingSave.content, rev: newest.rev };
      pendingSave = undefined;
      return saveChanges(content, options);
    }
  };

  return {
    put: saveChanges,
    /** Loads the newest version from the server, so that the next save can overwrite it. */
    refresh: async (): Promise<void> => setSavedCopy(await calls.get()),
    content: () => savedCopy.content,
    revision: () => savedCopy.rev,
  };
};
