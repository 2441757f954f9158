import type { PublicSegment } from '../preferences/preference-rules';

/**
 * What the page of an unsubscribe link shows. `ask`: nothing happened yet; `left`: just
 * unsubscribed, asks why; `over`: nothing more to do; `back`: subscribed again; `late`: can no
 * longer be undone here.
 */
export type LeaveView = {
  readonly state: 'ask' | 'left' | 'over' | 'back' | 'late';
  readonly brand: string;
  readonly logoUrl: string | undefined;
  /** The brand's color, as stored. */
  readonly color: string | undefined;
  /** Empty once the person's data was deleted. */
  readonly email: string;
  readonly segments: readonly PublicSegment[];
  readonly canUndo: boolean;
  readonly isSaved?: boolean;
  /** The error in what was sent. */
  readonly problem?: string;
};
