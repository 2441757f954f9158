import type { ReactNode } from 'react';
import { WHEN_END, whenToken } from '../../merge/merge-tokens';
import { fragment } from '../../render/render-inline';

/**
 * Renders a part only for recipients who have a value with this name. Without a name, for everyone.
 */
export const renderWhen = (when: string | undefined, part: ReactNode): ReactNode =>
  when === undefined ? part : fragment([whenToken(when), part, WHEN_END]);
