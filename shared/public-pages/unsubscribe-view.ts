import type { TextKey } from '../languages/en';

/** A segment that its members can see, under the public name that the store chose. */
export type PublicSegment = {
  readonly id: string;
  readonly name: string;
  readonly isMember: boolean;
};

/** The buttons of the page. */
export type PageAction = 'leave' | 'choose' | 'reason' | 'skip' | 'undo';

/**
 * The state shown on the page of an unsubscribe link. `ask`: nothing has happened yet. `left`: the
 * person just unsubscribed and is asked why. `over`: there is nothing more to do. `back`: the
 * person is subscribed again. `late`: unsubscribing can no longer be undone here.
 */
export type UnsubscribeView = {
  readonly state: 'ask' | 'left' | 'over' | 'back' | 'late';
  readonly brand: string;
  readonly logoUrl: string | undefined;
  /** The brand's color, as stored. */
  readonly color: string | undefined;
  /** The person's email address. Empty once the person's data was deleted. */
  readonly email: string;
  readonly segments: readonly PublicSegment[];
  readonly canUndo: boolean;
  readonly isSaved?: boolean;
  /** The error in the submitted form. */
  readonly problem?: TextKey;
};
