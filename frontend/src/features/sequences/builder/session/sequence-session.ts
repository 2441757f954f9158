import type {
  SequenceView,
  UpdateSequenceBody,
} from '../../../../../../shared/contracts/sequences/sequence';
import { messageOf, ProblemError } from '../../../../lib/api/problem-error';
import { changesSince, type SequenceSettings, settingsOf } from '../model/sequence-settings';
import type { SequenceCalls } from './sequence-calls';
import { createSequenceStore } from './sequence-store';

/** Activates, or saves as inactive. Without these, a save doesn't change the status. */
export type SaveFlags = Pick<UpdateSequenceBody, 'enabled' | 'includeExisting'>;

/** Someone who saves again and again could otherwise block this screen forever. */
const maxTries = 5;

const isStale = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'stale_version';

/** The name is required, so an empty one isn't saved, but everything else is. */
const storable = ({ name, ...rest }: Partial<SequenceSettings>): Partial<SequenceSettings> =>
  name?.trim() ? { name, ...rest } : rest;

/**
 * Runs saves one after the other, because each refers to the revision created by the one before.
 */
const turns = () => {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  };
};

type Calls = Pick<SequenceCalls, 'view' | 'save'>;

/** Manages what is on the screen and saves it, one save at a time. */
export const createSequenceSession = (loaded: SequenceView, calls: Calls) => {
  const screen = createSequenceStore(loaded);
  const { set, state, unsaved, restState, meet, isDisputed } = screen;
  const inTurn = turns();

  const putOnce = async (flags: SaveFlags): Promise<void> => {
    const before = state().settings;
    const view = await calls.save({ ...storable(unsaved()), ...flags, rev: state().view.rev });
    const { settings } = state();
    const blank = settings.name.trim() ? {} : { name: settings.name };
    const typed = { ...changesSince(before, settings), ...blank };
    set({ view, settings: { ...settingsOf(view), ...typed }, failure: undefined });
  };

  const put = async (flags: SaveFlags): Promise<void> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await putOnce(flags);
      } catch (error) {
        if (!isStale(error) || tried === maxTries) throw error;
        if (!meet(await calls.view())) throw error;
      }
    }
  };

  /** @throws what prevented saving; the screen keeps everything */
  const store = (flags: SaveFlags): Promise<void> =>
    inTurn(async () => {
      if (isDisputed()) throw new Error('Choose which version to keep.');
      const isNothing = Object.keys(storable(unsaved())).length === 0;
      if (isNothing && flags.enabled === undefined) return set({ saveState: restState() });
      set({ saveState: 'saving' });
      try {
        await put(flags);
      } finally {
        if (!isDisputed()) set({ saveState: restState() });
      }
    });

  const catchUp = async (): Promise<void> => {
    if (!isDisputed() && meet(await calls.view())) set({ saveState: restState() });
  };

  return {
    state,
    store,
    subscribe: screen.subscribe,
    change: screen.change,
    takeTheirs: screen.takeTheirs,
    keepMine: screen.keepMine,

    /** For autosave and leaving. The reason for a failure is shown above the page. */
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
     * An email was changed here, which created `rev`. A gap before it means that others made
     * changes.
     */
    follow: (rev: number): Promise<void> =>
      inTurn(async () => {
        const { view } = state();
        if (rev <= view.rev) return;
        if (rev === view.rev + 1 && !view.enabled) set({ view: { ...view, rev } });
        else await catchUp();
      }),

    /** @returns whether a revision seen elsewhere is newer than the one here */
    isBehind: (rev: number): boolean => state().saveState !== 'saving' && rev > state().view.rev,
  };
};
