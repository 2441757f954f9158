import type { ReactNode } from 'react';
import { WHEN_END, whenToken } from '../../merge/merge-tokens';
import { fragment } from '../../render/render-inline';

/**
 * Renders a part of an email that only recipients with a value named `condition` get. Without a
 * name, all recipients get it.
 */
export const renderWhen = (condition: string | undefined, part: ReactNode): ReactNode =>
  condition === undefined ? part : fragment([whenToken(condition), part, WHEN_END]);
