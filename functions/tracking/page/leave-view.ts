import type { PublicSegment } from '../preferences/preference-rules';

/**
 * What the page of an unsubscribe link says. `ask`: nothing happened yet; `left`: just now, and asks
 * why; `over`: nothing more to do; `back`: subscribed again; `late`: it cannot be taken back here.
 */
export type LeaveView = {
  readonly state: 'ask' | 'left' | 'over' | 'back' | 'late';
  readonly brand: string;
  readonly logoUrl: string | undefined;
  /** The brand's, as stored. */
  readonly color: string | undefined;
  /** Empty once the person's data was deleted. */
  readonly email: string;
  readonly segments: readonly PublicSegment[];
  readonly canUndo: boolean;
  readonly isSaved?: boolean;
  /** What was wrong with what was sent. */
  readonly problem?: string;
};
