import type { DraftView } from '../../../../../shared/contracts/emails';
import type { DraftContent } from './draft-content';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** A draft on the screen, and whether it is saved. */
export type DraftState = {
  readonly content: DraftContent;
  readonly saveState: SaveState;
  /** Why the last save failed, until it is dismissed or a save succeeds. */
  readonly failure?: string | undefined;
  /** The server did not answer; the save is retried automatically. */
  readonly isOffline: boolean;
  /** Something was saved since the draft was opened. */
  readonly wasSaved: boolean;
  /**
   * Somebody else's newer version, which a save would have overwritten. One that is no draft any
   * more was sent or scheduled elsewhere: nothing can be saved over it.
   */
  readonly conflict?: DraftView | undefined;
};

/** The server's side of a draft. */
export type DraftCalls = {
  readonly put: (changes: PutChanges) => Promise<Pick<DraftView, 'rev'>>;
  readonly get: () => Promise<DraftView>;
};

export type PutChanges = Partial<DraftContent> & {
  readonly rev: number;
  readonly saveId: string;
  readonly isAutomatic?: boolean;
  readonly overwrites?: boolean;
};

export type SaveOptions = {
  /** Started by the product while somebody writes, not by the Save button. */
  readonly isAutomatic?: boolean;
  /** The author chose this version over the newer one. */
  readonly overwrites?: boolean;
};

/** What the editor does to a draft before a save. */
export type SaveSteps = {
  /** Uploads embedded images: the content to save. @throws when an upload fails */
  readonly prepare?: ((content: DraftContent) => Promise<DraftContent>) | undefined;
  /** Why the content cannot be saved, in words for the author. */
  readonly refuse?: ((content: DraftContent) => Promise<string | undefined>) | undefined;
};
