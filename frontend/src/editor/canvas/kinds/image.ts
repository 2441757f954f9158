import { IconPhoto } from '@tabler/icons-react';
import type { ImageAttrs } from '../../../../../shared/email/blocks/image/image';
import { messages } from '../../../../../shared/messages';
import { borderOf, element, paddingOf } from './block-styles';
import { BORDER, type EditorBlock, PADDING } from './editor-block';
import { borderProblem, linkProblem, text } from './problems';

const drawImage = (attrs: ImageAttrs): HTMLElement => {
  const row = element('div', { ...paddingOf(attrs), textAlign: attrs.align });
  if (!attrs.src) return row;
  const width = attrs.width === 'full' ? '100%' : attrs.width;
  const picture = element('img', { ...borderOf(attrs), maxWidth: '100%', width });
  picture.src = attrs.src;
  picture.alt = attrs.alt;
  row.append(picture);
  return row;
};

export const image: EditorBlock<ImageAttrs> = {
  icon: IconPhoto,
  keywords: 'picture photo upload',
  hasSource: true,
  sections: [
    { title: 'Description', fields: ['alt', 'decorative', 'href'] },
    { title: 'Layout', fields: ['width', 'align'] },
    BORDER,
    PADDING,
  ],
  required: ['src'],
  problems: (values) => ({
    src: text(values.src) ? undefined : messages.imageSourceRequired,
    alt: text(values.alt) || values.decorative === true ? undefined : messages.altTextRequired,
    href: linkProblem(values.href, false),
    borderColor: borderProblem(values),
  }),
  withConsequences: (changes) => (changes.decorative === true ? { ...changes, alt: '' } : changes),
  draw: drawImage,
};
