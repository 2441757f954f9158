import { EXACT_LINES } from '../../document/line-height';
import type { BlockRenderer } from '../block-renderer';

export const renderSpacer: BlockRenderer<{ readonly height: number }> = {
  cell: (attrs) => {
    const height = `${attrs.height}px`;
    return { style: { height, fontSize: '1px', ...EXACT_LINES, lineHeight: height } };
  },
  body: () => '\u00a0',
};
