import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';
import {
  changesSince,
  disputed,
  merged,
  type SequenceSettings,
  settingsOf,
} from '../model/sequence-settings';

type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** A series on the screen, and whether it is saved. */
type SequenceState = {
  /** As the server had it last. */
  readonly view: SequenceView;
  readonly settings: SequenceSettings;
  readonly saveState: SaveState;
  /** Why the last save failed, until the next one succeeds. */
  readonly failure?: string | undefined;
  /** Somebody else's newer version that sets the same things to other values. */
  readonly theirs?: SequenceView | undefined;
};

/** What is on the screen beside what the server had last, and how other versions come in. */
export const createSequenceStore = (loaded: SequenceView) => {
  let state: SequenceState = { view: loaded, settings: settingsOf(loaded), saveState: 'saved' };
  const listeners = new Set<() => void>();
  const set = (changes: Partial<SequenceState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const unsaved = () => changesSince(settingsOf(state.view), state.settings);
  const restState = (): SaveState => (Object.keys(unsaved()).length > 0 ? 'unsaved' : 'saved');

  /** Goes on from a version of somebody else's, once it is known what becomes of mine. */
  const settle = (view: SequenceView, settings: SequenceSettings) => {
    set({ view, settings, theirs: undefined });
    set({ saveState: restState() });
  };

  return {
    set,
    unsaved,
    restState,
    state: () => state,
    isDisputed: (): boolean => state.saveState === 'conflict',
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    change(changes: Partial<SequenceSettings>): void {
      state = { ...state, settings: { ...state.settings, ...changes } };
      set({ saveState: state.saveState === 'saved' ? restState() : state.saveState });
    },

    /** Takes a newer version in. @returns false when both set the same thing to other values */
    meet(view: SequenceView): boolean {
      const theirs = settingsOf(view);
      const versions = { base: settingsOf(state.view), mine: state.settings, theirs };
      if (disputed(versions).length > 0) {
        set({ theirs: view, saveState: 'conflict', failure: undefined });
        return false;
      }
      set({ view, settings: merged(versions) });
      return true;
    },

    takeTheirs(): void {
      const { theirs, view, settings } = state;
      if (!theirs) return;
      const versions = { base: settingsOf(view), mine: settings, theirs: settingsOf(theirs) };
      settle(theirs, merged(versions));
    },

    keepMine(): void {
      const { theirs } = state;
      if (theirs) settle(theirs, { ...settingsOf(theirs), ...unsaved() });
    },
  };
};
