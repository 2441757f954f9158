import { coerceAttrs } from '../../../../../shared/email/document/attrs';

/**
 * Returns attributes that turn a line into a paragraph, or into a heading of the given level.
 * Alignment and direction aren't among them, so that the line keeps its own. All other attributes
 * are set explicitly, because TipTap would otherwise copy the old block's paddings to the new one.
 */
export const textTypeAttrs = (level?: 1 | 2 | 3): Record<string, unknown> => {
  const {
    align: _side,
    dir: _direction,
    ...attrs
  } = level === undefined ? coerceAttrs('paragraph') : coerceAttrs('heading', { level });
  return attrs;
};
