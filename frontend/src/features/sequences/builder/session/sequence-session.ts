import type {
  SequenceView,
  UpdateSequenceBody,
} from '../../../../../../shared/contracts/sequences/sequence';
import { messageOf, ProblemError } from '../../../../lib/api/problem-error';
import { changesSince, type SequenceSettings, settingsOf } from '../model/sequence-settings';
import type { SequenceCalls } from './sequence-calls';
import { createSequenceStore } from './sequence-store';

/**
 * The flags that activate a sequence or save it as inactive. Without them, a save doesn't change
 * the status.
 */
export type SaveFlags = Pick<UpdateSequenceBody, 'enabled' | 'includeExisting'>;

/**
 * The maximum number of attempts to save. An attempt fails if someone else has just saved. Without
 * a limit, a person who keeps saving could block this screen forever.
 */
const maxTries = 5;

const isStale = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'stale_version';

/**
 * Returns the changes without an empty name. A name is required, so an empty one isn't saved, but
 * all other changes are.
 */
const storable = ({ name, ...rest }: Partial<SequenceSettings>): Partial<SequenceSettings> =>
  name?.trim() ? { name, ...rest } : rest;

/**
 * Runs saves one after the other, because each save refers to the revision created by the save
 * before it.
 */
const createSaveQueue = () => {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const queuedSave = queue.then(task, task);
    queue = queuedSave.catch(() => undefined);
    return queuedSave;
  };
};

type Calls = Pick<SequenceCalls, 'view' | 'save'>;

/** Manages what is on the screen and saves it, one save at a time. */
export const createSequenceSession = (loaded: SequenceView, calls: Calls) => {
  const screen = createSequenceStore(loaded);
  const { set, state, unsaved, restState: idleState, meet, isDisputed } = screen;
  const inTurn = createSaveQueue();

  const saveOnce = async (flags: SaveFlags): Promise<void> => {
    const settingsBefore = state().settings;
    const view = await calls.save({ ...storable(unsaved()), ...flags, rev: state().view.rev });
    const { settings } = state();
    const blank = settings.name.trim() ? {} : { name: settings.name };
    const typed = { ...changesSince(settingsBefore, settings), ...blank };
    set({ view, settings: { ...settingsOf(view), ...typed }, failure: undefined });
  };

  const saveWithRetry = async (flags: SaveFlags): Promise<void> => {
    for (let tryNumber = 1; ; tryNumber += 1) {
      try {
        return await saveOnce(flags);
      } catch (error) {
        if (!isStale(error) || tryNumber === maxTries) throw error;
        if (!meet(await calls.view())) throw error;
      }
    }
  };

  /** @throws the error that prevented saving; the screen keeps its content */
  const store = (flags: SaveFlags): Promise<void> =>
    inTurn(async () => {
      if (isDisputed()) throw new Error('Choose which version to keep.');
      const isNothing = Object.keys(storable(unsaved())).length === 0;
      if (isNothing && flags.enabled === undefined) return set({ saveState: idleState() });
      set({ saveState: 'saving' });
      try {
        await saveWithRetry(flags);
      } finally {
        if (!isDisputed()) set({ saveState: idleState() });
      }
    });

  const catchUp = async (): Promise<void> => {
    if (!isDisputed() && meet(await calls.view())) set({ saveState: idleState() });
  };

  return {
    state,
    store,
    subscribe: screen.subscribe,
    change: screen.change,
    takeTheirs: screen.takeTheirs,
    keepMine: screen.keepMine,

    /**
     * Saves the changes, both automatically and when the author leaves. If saving fails, the reason
     * is shown above the page.
     */
    async save(): Promise<boolean> {
      try {
        await store({});
        return state().saveState === 'saved';
      } catch (error) {
        if (!isDisputed()) set({ saveState: 'failed', failure: messageOf(error) });
        return false;
      }
    },

    /** Merges changes made elsewhere. */
    catchUp: (): Promise<void> => inTurn(catchUp),

    /**
     * Accepts the revision `rev`, which a change to an email on this screen created. If the
     * sequence is active or `rev` isn't the next revision, loads the server's version and merges
     * it.
     */
    follow: (rev: number): Promise<void> =>
      inTurn(async () => {
        const { view } = state();
        if (rev <= view.rev) return;
        if (rev === view.rev + 1 && !view.enabled) set({ view: { ...view, rev } });
        else await catchUp();
      }),

    /** @returns whether a revision seen elsewhere is newer than the one on this screen */
    isBehind: (rev: number): boolean => state().saveState !== 'saving' && rev > state().view.rev,
  };
};
