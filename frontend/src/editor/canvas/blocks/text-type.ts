import { coerceAttrs } from '../../../../../shared/email/document/attrs';

/**
 * Attributes that make a line a paragraph, or a heading of a level: everything but its side and
 * direction, which it keeps. Named, because TipTap hands the old block's paddings on to the new one.
 */
export const textTypeAttrs = (level?: 1 | 2 | 3): Record<string, unknown> => {
  const {
    align: _side,
    dir: _direction,
    ...attrs
  } = level === undefined ? coerceAttrs('paragraph') : coerceAttrs('heading', { level });
  return attrs;
};
