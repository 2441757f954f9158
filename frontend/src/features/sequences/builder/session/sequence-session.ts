import type {
  SequenceView,
  UpdateSequenceBody,
} from '../../../../../../shared/contracts/sequences/sequence';
import { messageOf, ProblemError } from '../../../../lib/api/problem-error';
import { changesSince, type SequenceSettings, settingsOf } from '../model/sequence-settings';
import type { SequenceCalls } from './sequence-calls';
import { createSequenceStore } from './sequence-store';

/** Activates, or saves as inactive; without them a save stores the series as it is. */
export type SaveFlags = Pick<UpdateSequenceBody, 'enabled' | 'includeExisting'>;

/** Somebody who saves again and again would keep this screen from its turn forever. */
const mostTries = 5;

const isStale = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'stale_version';

/** A name is required; without one all else is saved and the name waits. */
const storable = ({ name, ...rest }: Partial<SequenceSettings>): Partial<SequenceSettings> =>
  name?.trim() ? { name, ...rest } : rest;

/** One after the other: each names the revision that the one before made. */
const turns = () => {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  };
};

type Calls = Pick<SequenceCalls, 'view' | 'save'>;

/** What is on the screen and how it comes to the server, one save at a time. */
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
        if (!isStale(error) || tried === mostTries) throw error;
        if (!meet(await calls.view())) throw error;
      }
    }
  };

  /** @throws what kept it from being saved; nothing on the screen is lost by that */
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

    /** For autosave and leaving: the reason of a failure is shown above the page. */
    async save(): Promise<boolean> {
      try {
        await store({});
        return state().saveState === 'saved';
      } catch (error) {
        if (!isDisputed()) set({ saveState: 'failed', failure: messageOf(error) });
        return false;
      }
    },

    /** Takes in what was changed elsewhere. */
    catchUp: (): Promise<void> => inTurn(catchUp),

    /** A step was changed here, which made `rev`; a gap before it is a change of others. */
    follow: (rev: number): Promise<void> =>
      inTurn(async () => {
        const { view } = state();
        if (rev <= view.rev) return;
        if (rev === view.rev + 1 && !view.enabled) set({ view: { ...view, rev } });
        else await catchUp();
      }),

    /** @returns whether what was seen elsewhere is newer than what is here */
    isBehind: (rev: number): boolean => state().saveState !== 'saving' && rev > state().view.rev,
  };
};
