import { IconRectangle } from '@tabler/icons-react';
import {
  type ButtonAttrs,
  buttonAttrs,
} from '../../../../../shared/email/blocks/button/button-attrs';
import {
  buttonDesign,
  withEmailStyle,
} from '../../../../../shared/email/blocks/button/button-design';
import { readAttrs } from '../../../../../shared/email/document/attr-kinds';
import { messages } from '../../../../../shared/messages';
import { borderOf, element, paddingOf } from './block-styles';
import { BORDER, type EditorBlock, PADDING } from './editor-block';
import { borderProblem, hexProblem, linkProblem, text } from './problems';
import { tagsToText } from './tag-words';

/**
 * Draws a button. If the button has no color or radius of its own, the card's CSS variables provide
 * them.
 */
const drawButton = (attrs: ButtonAttrs, brand: string): HTMLElement => {
  // In the email, each button has 8 px of space above and below, so the row has the same padding.
  const row = element('div', { textAlign: attrs.align, padding: '8px 0' });
  const face = element('span', {
    ...paddingOf(attrs),
    ...borderOf(attrs),
    display: attrs.width === 'full' ? 'block' : 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
    textAlign: 'center',
    background: attrs.backgroundColor || 'var(--mb-button-color)',
    color: attrs.color || 'var(--mb-button-text)',
    ...(attrs.borderRadius === null ? { borderRadius: 'var(--mb-button-radius)' } : {}),
    fontSize: `${attrs.fontSize}px`,
    fontWeight: attrs.bold ? 'bold' : 'normal',
    fontStyle: attrs.italic ? 'italic' : 'normal',
  });
  face.dir = 'auto';
  face.textContent = tagsToText(attrs.value, brand);
  row.append(face);
  return row;
};

export const button: EditorBlock<ButtonAttrs> = {
  icon: IconRectangle,
  keywords: 'call to action link',
  sections: [
    { title: 'Content', fields: ['value', 'href'] },
    { title: 'Layout', fields: ['width', 'align'] },
    { title: 'Text', fields: ['color', 'fontSize', 'bold', 'italic'] },
    { title: 'Background', fields: ['backgroundColor'] },
    BORDER,
    PADDING,
  ],
  linksFiles: true,
  required: ['value', 'href'],
  problems: (values) => ({
    value: text(values.value) ? undefined : messages.buttonTextRequired,
    href: linkProblem(values.href, true),
    backgroundColor: hexProblem(values.backgroundColor),
    color: hexProblem(values.color),
    fontSize: text(String(values.fontSize ?? '')) ? undefined : messages.fontSizeRequired,
    borderColor: borderProblem(values),
  }),
  withConsequences: (changes) =>
    changes.width === 'full' ? { ...changes, align: 'center' } : changes,
  withStyle: (values, style) => ({ ...buttonDesign(readAttrs(buttonAttrs, values), style) }),
  withoutStyle: (values, style) => withEmailStyle(readAttrs(buttonAttrs, values), style),
  redrawnWith: ['brand'],
  draw: (attrs, { brand }) => drawButton(attrs, brand),
};
