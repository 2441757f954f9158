import type { BlockType } from '../context/block-kinds';

export interface Section {
  readonly title: string;
  readonly fields: readonly string[];
}

const BORDER: Section = {
  title: 'Border',
  fields: ['borderStyle', 'borderWidth', 'borderColor', 'borderRadius'],
};
const PADDING: Section = {
  title: 'Padding',
  fields: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
};

/**
 * How a block's settings are arranged. The source of an image and the text of a heading or
 * paragraph stand above and are no part of this.
 */
export const SECTIONS: Readonly<Record<BlockType, readonly Section[]>> = {
  heading: [{ title: 'Layout', fields: ['level', 'align', 'width'] }, PADDING],
  paragraph: [{ title: 'Layout', fields: ['align'] }, PADDING],
  button: [
    { title: 'Content', fields: ['value', 'href'] },
    { title: 'Layout', fields: ['width', 'align'] },
    { title: 'Text', fields: ['color', 'fontSize', 'bold', 'italic'] },
    { title: 'Background', fields: ['backgroundColor'] },
    BORDER,
    PADDING,
  ],
  image: [
    { title: 'Description', fields: ['alt', 'decorative', 'href'] },
    { title: 'Layout', fields: ['width', 'align'] },
    BORDER,
    PADDING,
  ],
  divider: [PADDING],
};
