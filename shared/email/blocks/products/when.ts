import type { ReactNode } from 'react';
import { WHEN_END, whenToken } from '../../merge/merge-tokens';
import { fragment } from '../../render/render-inline';

/** A part that only those get who have a value of this name; everybody without a name. */
export const shownWhen = (when: string | undefined, part: ReactNode): ReactNode =>
  when === undefined ? part : fragment([whenToken(when), part, WHEN_END]);
