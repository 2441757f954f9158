import { PLATFORMS } from '../../../../../shared/email/blocks/social/social-platforms';
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
 * How a block's settings are arranged. The source of a picture and the text of a heading or
 * paragraph stand above and are no part of this.
 */
export const SECTIONS: Readonly<Record<BlockType, readonly Section[]>> = {
  heading: [{ title: 'Layout', fields: ['level', 'align', 'width', 'dir'] }, PADDING],
  paragraph: [{ title: 'Layout', fields: ['align', 'dir'] }, PADDING],
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
  columns: [{ title: 'Layout', fields: ['layout', 'gap', 'verticalAlign', 'phone'] }, PADDING],
  section: [
    { title: 'Background', fields: ['backgroundColor', 'colorRole', 'borderRadius'] },
    { title: 'Text', fields: ['color'] },
    PADDING,
  ],
  spacer: [{ title: 'Layout', fields: ['height'] }],
  header: [
    { title: 'Content', fields: ['value', 'href'] },
    { title: 'Layout', fields: ['logoWidth', 'align'] },
    { title: 'Text', fields: ['fontSize', 'color'] },
    PADDING,
  ],
  video: [
    { title: 'Content', fields: ['href', 'value', 'alt'] },
    { title: 'Layout', fields: ['width', 'align', 'borderRadius'] },
    { title: 'Bar below the picture', fields: ['backgroundColor', 'color'] },
    PADDING,
  ],
  social: [
    { title: 'Profiles', fields: PLATFORMS.map(({ key }) => key) },
    { title: 'Layout', fields: ['look', 'align', 'size', 'gap'] },
    PADDING,
  ],
  products: [
    { title: 'Products', fields: ['source', 'ids', 'count', 'columns'] },
    { title: 'Below each product', fields: ['value', 'hidePrice'] },
    PADDING,
  ],
  html: [{ title: 'Content', fields: ['code'] }, PADDING],
  footer: [
    { title: 'Links', fields: ['webVersion'] },
    { title: 'Layout', fields: ['align', 'fontSize'] },
    { title: 'Colors', fields: ['color', 'backgroundColor', 'borderRadius'] },
    PADDING,
  ],
};
