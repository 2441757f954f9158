import { coerceAttrs } from '../../../../../shared/email/document/attrs';

/**
 * Returns attributes that turn a line into a paragraph or a heading of a level. Its alignment and
 * direction are left out, so it keeps them. The rest are explicit, because TipTap passes the old
 * block's paddings on to the new one.
 */
export const textTypeAttrs = (level?: 1 | 2 | 3): Record<string, unknown> => {
  const {
    align: _side,
    dir: _direction,
    ...attrs
  } = level === undefined ? coerceAttrs('paragraph') : coerceAttrs('heading', { level });
  return attrs;
};
