import type { DraftView } from '../../../../../shared/contracts/emails';
import { changesSince, contentOf, type DraftContent, isSameContent } from './draft-content';
import type { DraftCalls, DraftState, SaveOptions, SaveSteps } from './draft-state';
import { failureText, isLost, RefusedContent } from './save-failure';
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
 * way to the server. Saves never overlap. A save over somebody else's newer version is refused and
 * becomes a conflict; one whose answer was lost is recognised when it had arrived.
 */
export const createDraftSession = ({ loaded, shown, isRecovered }: Opened, calls: DraftCalls) => {
  const start = shown ?? contentOf(loaded);
  const server = createServerCopy(loaded, calls);
  /** What counts as unchanged: what the author last saw as saved. */
  let baseline = isRecovered ? server.content() : start;
  let state: DraftState = {
    content: start,
    saveState: isSameContent(baseline, start) ? 'saved' : 'unsaved',
    isOffline: false,
    wasSaved: false,
  };
  let running: Promise<boolean> | undefined;
  let steps: SaveSteps = {};
  const typing = createTyping();
  const listeners = new Set<() => void>();

  const set = (changes: Partial<DraftState>): void => {
    state = { ...state, ...changes };
    for (const tell of listeners) tell();
  };
  const isDirty = (): boolean => !isSameContent(baseline, state.content);
  const restState = () => (isDirty() ? 'unsaved' : 'saved');

  /** The content as it may be saved; images uploaded meanwhile are on the screen too. */
  const prepared = async (): Promise<DraftContent> => {
    const before = state.content;
    const after = (await steps.prepare?.(before)) ?? before;
    if (after !== before) set({ content: { ...state.content, ...changesSince(before, after) } });
    const refusal = await steps.refuse?.(after);
    if (refusal) throw new RefusedContent(refusal);
    return after;
  };

  const put = async (content: DraftContent, options: SaveOptions): Promise<boolean> => {
    const conflict = await server.put(content, options);
    if (conflict) {
      set({ saveState: 'conflict', conflict });
      return false;
    }
    baseline = content;
    set({ saveState: restState(), failure: undefined, isOffline: false, wasSaved: true });
    return true;
  };

  const attempt = async (options: SaveOptions): Promise<boolean> => {
    await typing.settled();
    if (!isDirty()) {
      set({ saveState: 'saved', failure: undefined, isOffline: false });
      return true;
    }
    set({ saveState: 'saving' });
    try {
      return await put(await prepared(), options);
    } catch (error) {
      set({ saveState: 'failed', failure: failureText(error), isOffline: isLost(error) });
      return false;
    }
  };

  /** Saves what is on the screen now, after a save that is under way. False when it was refused. */
  const save = async (options: SaveOptions = {}): Promise<boolean> => {
    while (running) await running;
    if (state.saveState === 'conflict' && !options.overwrites) return false;
    running = attempt(options).finally(() => {
      running = undefined;
    });
    return running;
  };

  const change = (changes: Partial<DraftContent>): void => {
    const content = { ...state.content, ...changes };
    const isBusy = state.saveState === 'conflict' || state.saveState === 'saving';
    state = { ...state, content };
    set(isBusy ? {} : { saveState: restState() });
    if (changes.body !== undefined) typing.reported();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    isDirty,
    save,
    change,
    /** Changes that the product makes by itself: saved with the next save, but no unsaved work. */
    suggest(changes: Partial<DraftContent>): void {
      baseline = { ...baseline, ...changes };
      change(changes);
    },
    /** Something was typed that the editor has not reported yet. */
    markTyping(): void {
      typing.started();
      if (state.saveState === 'saved') set({ saveState: 'unsaved' });
    },
    revision: server.revision,
    server: server.content,
    dismissFailure: () => set({ failure: undefined }),
    /** Puts this screen's version over the newer one that caused a conflict. */
    async overwrite(): Promise<boolean> {
      await server.refresh();
      baseline = server.content();
      set({ conflict: undefined });
      return save({ overwrites: true });
    },
    /** The work is safe elsewhere: nothing here is unsaved any more. */
    release(): void {
      baseline = state.content;
      set({ saveState: 'saved', conflict: undefined, failure: undefined, isOffline: false });
    },
    setSteps(next: SaveSteps): void {
      steps = next;
    },
  };
};
