import { IconColumns2 } from '@tabler/icons-react';
import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { COLUMN_SHARES } from '../../../../../shared/email/document/layout-attrs';
import { element, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';

const drawColumns = (attrs: AttrsOf<'columns'>): HTMLElement => {
  const shares = COLUMN_SHARES[attrs.layout].map((share) => `${share}fr`).join(' ');
  const row = element('div', {
    ...paddingOf(attrs),
    display: 'grid',
    gridTemplateColumns: shares,
    gap: `${attrs.gap}px`,
  });
  for (const _share of COLUMN_SHARES[attrs.layout]) {
    row.append(
      element('div', { height: '64px', border: '1px dashed currentColor', opacity: '0.5' }),
    );
  }
  return row;
};

export const columns: EditorBlock<AttrsOf<'columns'>> = {
  icon: IconColumns2,
  insertedAtOnce: 'always',
  sections: [{ title: 'Layout', fields: ['layout', 'gap', 'verticalAlign', 'phone'] }, PADDING],
  labels: { verticalAlign: 'Vertical alignment', phone: 'On mobile', gap: 'Spacing' },
  draw: drawColumns,
};
