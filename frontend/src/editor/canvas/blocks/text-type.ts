import { coerceAttrs } from '../../../../../shared/email/document/attrs';

/**
 * Returns attributes that turn a line into a paragraph, or into a heading of the given level. They
 * leave out alignment and direction, so that the line keeps its own. All other attributes are
 * explicit, because TipTap passes the old block's paddings on to the new one.
 */
export const textTypeAttrs = (level?: 1 | 2 | 3): Record<string, unknown> => {
  const {
    align: _side,
    dir: _direction,
    ...attrs
  } = level === undefined ? coerceAttrs('paragraph') : coerceAttrs('heading', { level });
  return attrs;
};
