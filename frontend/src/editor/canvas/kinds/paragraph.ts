import { IconAlignLeft } from '@tabler/icons-react';
import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { textRow } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';

export const paragraph: EditorBlock<AttrsOf<'paragraph'>> = {
  icon: IconAlignLeft,
  sampleText: 'Write something here',
  sections: [{ title: 'Layout', fields: ['align', 'dir'] }, PADDING],
  draw: (attrs, { text }) => textRow(attrs, text, {}),
};
