import { IconArrowsVertical } from '@tabler/icons-react';
import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { element } from './block-styles';
import type { EditorBlock } from './editor-block';

export const spacer: EditorBlock<AttrsOf<'spacer'>> = {
  icon: IconArrowsVertical,
  keywords: 'space gap distance',
  insertedAtOnce: 'always',
  sections: [{ title: 'Layout', fields: ['height'] }],
  draw: ({ height }) => {
    const space = element('div', { height: `${height}px` }, 'mb-space');
    space.dataset.size = `${height} px`;
    return space;
  },
};
