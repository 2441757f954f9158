import type { ReactNode } from 'react';
import { WHEN_END, whenToken } from '../../merge/merge-tokens';
import { fragment } from '../../render/render-inline';

/**
 * Renders a part of an email that only recipients with a value named `when` get. Without a name,
 * all recipients get it.
 */
export const renderWhen = (when: string | undefined, part: ReactNode): ReactNode =>
  when === undefined ? part : fragment([whenToken(when), part, WHEN_END]);
