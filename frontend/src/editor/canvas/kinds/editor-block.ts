import type { Icon } from '@tabler/icons-react';
import type { EmailStyle } from '../../../../../shared/email/document/styles';
import type { ProductCache } from '../../products/product-shelf';

export type AttrValues = Readonly<Record<string, unknown>>;
export type Problems = Readonly<Record<string, string | undefined>>;

export interface Section {
  readonly title: string;
  readonly fields: readonly string[];
}

/** The values that a block shows in addition to its attributes. */
export interface BlockContext {
  /** The text of a heading or paragraph. */
  readonly text: string;
  /** The customer's brand, shown in place of its merge tag. */
  readonly brand: string;
  readonly shelf: ProductCache;
}

/** How a kind of block is inserted, configured, and drawn in the editor. */
export interface EditorBlock<Attrs> {
  /** The block's icon in the Insert menu. Blocks without an icon aren't in that menu. */
  readonly icon?: Icon;
  /**
   * Words by which "/" finds the block in addition to its name. Blocks without keywords aren't in
   * the "/" menu's list of blocks.
   */
  readonly keywords?: string;
  /** Inserts the block without opening its settings, either always or only when chosen from "/". */
  readonly insertedAtOnce?: 'always' | 'after slash';
  /** The text of a new block. */
  readonly sampleText?: string;
  /** Set when the settings begin with the source of the image (`src`). */
  readonly hasSource?: boolean;
  /**
   * The arrangement of the settings. The source of an image and the text of a heading or paragraph
   * come before these.
   */
  readonly sections: readonly Section[];
  /** The names of attributes whose usual label doesn't fit this block. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The kinds of inputs that can't be derived from the attribute table. */
  readonly inputs?: Readonly<Record<string, 'url' | 'code' | 'products'>>;
  /** Set when the block's link can point to an uploaded file. */
  readonly linksFiles?: boolean;
  /** The attributes required for saving. */
  readonly required?: readonly string[];
  readonly problems?: (values: AttrValues) => Problems;
  /** Returns whether an attribute has an effect, given the values of the other attributes. */
  readonly isShown?: (name: string, values: AttrValues) => boolean;
  /** Returns `changes` plus the changes that they require in other attributes. */
  readonly withConsequences?: (changes: AttrValues, before: AttrValues) => AttrValues;
  /** Returns the initial values of a new block, which replace the brand's defaults. */
  readonly newValues?: (brand: { readonly logoUrl: string | undefined }) => AttrValues;
  /** Returns the values to show in the settings, with values from the email's style filled in. */
  readonly withStyle?: (values: AttrValues | undefined, style: EmailStyle) => AttrValues;
  readonly withoutStyle?: (values: AttrValues, style: EmailStyle) => AttrValues;
  /** The data that the drawing depends on in addition to the attributes. */
  readonly redrawnWith?: readonly ('brand' | 'shelf')[];
  readonly draw: (attrs: Attrs, shown: BlockContext) => HTMLElement;
}

export const BORDER: Section = {
  title: 'Border',
  fields: ['borderStyle', 'borderWidth', 'borderColor', 'borderRadius'],
};
export const PADDING: Section = {
  title: 'Padding',
  fields: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
};
