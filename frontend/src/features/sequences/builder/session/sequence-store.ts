import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';
import {
  changesSince,
  conflictingSettings,
  mergeSettings,
  type SequenceSettings,
  settingsOf,
} from '../model/sequence-settings';

type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** A sequence on the screen and its save state. */
type SequenceState = {
  /** The server's last known version. */
  readonly view: SequenceView;
  readonly settings: SequenceSettings;
  readonly saveState: SaveState;
  /** Why the last save failed, until the next one succeeds. */
  readonly failure?: string | undefined;
  /** A newer version by someone else that changes the same settings to different values. */
  readonly theirs?: SequenceView | undefined;
};

/** Stores the content on the screen and the server's last version, and merges other versions. */
export const createSequenceStore = (loaded: SequenceView) => {
  let state: SequenceState = { view: loaded, settings: settingsOf(loaded), saveState: 'saved' };
  const listeners = new Set<() => void>();
  const set = (changes: Partial<SequenceState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const unsavedChanges = () => changesSince(settingsOf(state.view), state.settings);
  const idleState = (): SaveState =>
    Object.keys(unsavedChanges()).length > 0 ? 'unsaved' : 'saved';

  /**
   * Continues with someone else's version, after the author has decided what to do with their own.
   */
  const continueFrom = (view: SequenceView, settings: SequenceSettings) => {
    set({ view, settings, theirs: undefined });
    set({ saveState: idleState() });
  };

  return {
    set,
    unsaved: unsavedChanges,
    restState: idleState,
    state: () => state,
    isDisputed: (): boolean => state.saveState === 'conflict',
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    change(changes: Partial<SequenceSettings>): void {
      state = { ...state, settings: { ...state.settings, ...changes } };
      set({ saveState: state.saveState === 'saved' ? idleState() : state.saveState });
    },

    /**
     * Merges a newer version.
     * @returns false if both versions changed the same setting to different values
     */
    meet(view: SequenceView): boolean {
      const theirs = settingsOf(view);
      const versions = { base: settingsOf(state.view), mine: state.settings, theirs };
      if (conflictingSettings(versions).length > 0) {
        set({ theirs: view, saveState: 'conflict', failure: undefined });
        return false;
      }
      set({ view, settings: mergeSettings(versions) });
      return true;
    },

    takeTheirs(): void {
      const { theirs, view, settings } = state;
      if (!theirs) return;
      const versions = { base: settingsOf(view), mine: settings, theirs: settingsOf(theirs) };
      continueFrom(theirs, mergeSettings(versions));
    },

    keepMine(): void {
      const { theirs } = state;
      if (theirs) continueFrom(theirs, { ...settingsOf(theirs), ...unsavedChanges() });
    },
  };
};
