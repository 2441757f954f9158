import type { DraftView } from '../../../../../shared/contracts/emails';
import { changesSince, contentOf, type DraftContent, isSameContent } from './draft-content';
import type { DraftCalls, SaveOptions } from './draft-state';
import { isConflict, isLost } from './save-failure';

/** A new id for a save. crypto.randomUUID exists on secure pages only. */
const newSaveId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A save without an answer: nobody knows whether it arrived. */
type Unanswered = { readonly saveId: string; readonly content: DraftContent };

/** What the server has of a draft, as far as this screen knows, and the way to change it. */
export const createServerCopy = (loaded: DraftView, calls: DraftCalls) => {
  let known = { content: contentOf(loaded), rev: loaded.rev };
  let unanswered: Unanswered | undefined;

  const adopt = (newest: DraftView): void => {
    known = { content: contentOf(newest), rev: newest.rev };
  };

  /** A retry sends the same content under the same id, so the server recognises it. */
  const nameFor = (content: DraftContent): string =>
    unanswered && isSameContent(unanswered.content, content) ? unanswered.saveId : newSaveId();

  /** @throws whatever the call rejects with */
  const send = async (content: DraftContent, options: SaveOptions): Promise<void> => {
    const saveId = nameFor(content);
    const earlier = unanswered;
    unanswered = { saveId, content };
    const changes = changesSince(known.content, content);
    try {
      const { rev } = await calls.put({ ...changes, ...options, rev: known.rev, saveId });
      known = { content, rev };
      unanswered = undefined;
    } catch (error) {
      if (!isLost(error)) unanswered = earlier;
      throw error;
    }
  };

  /** @returns somebody else's newer version, over which nothing was saved */
  const put = async (
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
      if (!unanswered || newest.saveId !== unanswered.saveId) return newest;
      // The newer version is our own save, whose answer was lost.
      known = { content: unanswered.content, rev: newest.rev };
      unanswered = undefined;
      return put(content, options);
    }
  };

  return {
    put,
    /** Takes the newest version as the one that the next save replaces. */
    refresh: async (): Promise<void> => adopt(await calls.get()),
    content: () => known.content,
    revision: () => known.rev,
  };
};
