import { IconLayoutNavbar } from '@tabler/icons-react';
import type { HeaderAttrs } from '../../../../../shared/email/blocks/header/header';
import { element, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';
import { hexOrNoneProblem, linkProblem } from './problems';
import { tagsToText } from './tag-words';

/** @param brand shown in place of the brand's merge tag, as in the email */
const drawHeader = (attrs: HeaderAttrs, brand: string): HTMLElement => {
  const row = element('div', { ...paddingOf(attrs), textAlign: attrs.align });
  if (attrs.src) {
    // As in the email, the logo's height and width are limited to `logoWidth`.
    const logo = element('img', {
      maxWidth: `min(100%, ${attrs.logoWidth}px)`,
      maxHeight: `${attrs.logoWidth}px`,
    });
    logo.src = attrs.src;
    logo.alt = tagsToText(attrs.value, brand);
    row.append(logo);
    return row;
  }
  const name = element('strong', { fontSize: `${attrs.fontSize}px`, color: attrs.color });
  name.textContent = tagsToText(attrs.value, brand);
  row.append(name);
  return row;
};

export const header: EditorBlock<HeaderAttrs> = {
  icon: IconLayoutNavbar,
  keywords: 'logo brand top',
  hasSource: true,
  sections: [
    { title: 'Content', fields: ['value', 'href'] },
    { title: 'Layout', fields: ['logoWidth', 'align'] },
    { title: 'Text', fields: ['fontSize', 'color'] },
    PADDING,
  ],
  labels: { value: 'Brand name', logoWidth: 'Logo width' },
  problems: ({ href, color }) => ({
    href: linkProblem(href, false),
    color: hexOrNoneProblem(color),
  }),
  newValues: ({ logoUrl }) => ({ src: logoUrl }),
  redrawnWith: ['brand'],
  draw: (attrs, { brand }) => drawHeader(attrs, brand),
};
