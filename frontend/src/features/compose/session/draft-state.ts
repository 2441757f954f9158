import type { DraftView } from '../../../../../shared/contracts/emails';
import type { DraftContent } from './draft-content';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** A draft on the screen, with its save state. */
export type DraftState = {
  readonly content: DraftContent;
  readonly saveState: SaveState;
  /** Why the last save failed. Absent after the author dismisses the error or a save succeeds. */
  readonly failure?: string | undefined;
  /** Set when the server didn't respond. The product then retries the save automatically. */
  readonly isOffline: boolean;
  /** Whether something was saved since the draft was opened. */
  readonly wasSaved: boolean;
  /**
   * The newer version by someone else that a save would have overwritten. If its status is no
   * longer `draft`, the email was sent or scheduled elsewhere and can't be changed anymore.
   */
  readonly conflict?: DraftView | undefined;
};

/** The API calls that read and save a draft. */
export type DraftCalls = {
  readonly put: (changes: SaveRequest) => Promise<Pick<DraftView, 'rev'>>;
  readonly get: () => Promise<DraftView>;
};

export type SaveRequest = Partial<DraftContent> & {
  readonly rev: number;
  readonly saveId: string;
  readonly isAutomatic?: boolean;
  readonly overwrites?: boolean;
};

export type SaveOptions = {
  /** Whether the product saved automatically. False if the author used the Save button. */
  readonly isAutomatic?: boolean;
  /** Whether the author chose to overwrite the newer version. */
  readonly overwrites?: boolean;
};

/** The steps that run before a save. The editor provides them. */
export type SaveSteps = {
  /** Uploads embedded images and returns the content to save. @throws when an upload fails */
  readonly prepare?: ((content: DraftContent) => Promise<DraftContent>) | undefined;
  /** Returns why the content can't be saved, as a message for the author. */
  readonly refuse?: ((content: DraftContent) => Promise<string | undefined>) | undefined;
};
