import { IconMinus } from '@tabler/icons-react';
import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { element, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';

export const divider: EditorBlock<AttrsOf<'divider'>> = {
  icon: IconMinus,
  keywords: 'line separator hr',
  insertedAtOnce: 'after slash',
  sections: [PADDING],
  draw: (attrs) => {
    const row = element('div', paddingOf(attrs));
    row.append(element('hr', { border: '0', borderTop: '1px solid #e4e4e7', margin: '0' }));
    return row;
  },
};
