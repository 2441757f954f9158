import { IconHeading } from '@tabler/icons-react';
import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { headingSize } from '../../../../../shared/email/document/fonts';
import { textRow } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';

export const heading: EditorBlock<AttrsOf<'heading'>> = {
  icon: IconHeading,
  sampleText: 'Your heading',
  sections: [{ title: 'Layout', fields: ['level', 'align', 'width', 'dir'] }, PADDING],
  draw: (attrs, { text }) =>
    textRow(attrs, text, {
      color: 'var(--mb-heading)',
      fontFamily: 'var(--mb-heading-font)',
      fontSize: `${headingSize(attrs.level)}px`,
      fontWeight: 'bold',
    }),
};
