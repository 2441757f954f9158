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
   * Words in addition to its name by which users find the block in the "/" menu. Blocks without
   * keywords aren't in that menu's list of blocks.
   */
  readonly keywords?: string;
  /**
   * When the block is inserted without opening its settings: always, or only if the user chooses it
   * from the "/" menu.
   */
  readonly insertedAtOnce?: 'always' | 'after slash';
  /** The text of a new block. */
  readonly sampleText?: string;
  /** Set when the settings begin with the source of the image (`src`). */
  readonly hasSource?: boolean;
  /**
   * The groups of fields in the settings. The source of an image and the text of a heading or
   * paragraph come before these groups.
   */
  readonly sections: readonly Section[];
  /** The labels of attributes whose usual label doesn't fit this block. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The kind of input for each attribute whose input can't be derived from the attribute table. */
  readonly inputs?: Readonly<Record<string, 'url' | 'code' | 'products'>>;
  /** Set when the block's link can point to an uploaded file. */
  readonly linksFiles?: boolean;
  /** The attributes that must have a value before the settings can be saved. */
  readonly required?: readonly string[];
  readonly problems?: (values: AttrValues) => Problems;
  /**
   * Returns whether an attribute has any effect. This may depend on the values of the other
   * attributes.
   */
  readonly isShown?: (name: string, values: AttrValues) => boolean;
  /** Returns `changes`, plus the changes that they cause in other attributes. */
  readonly withConsequences?: (changes: AttrValues, before: AttrValues) => AttrValues;
  /** Returns the initial values of a new block, which replace the brand's defaults. */
  readonly newValues?: (brand: { readonly logoUrl: string | undefined }) => AttrValues;
  /** Returns the values to show in the settings, with values from the email's style filled in. */
  readonly withStyle?: (values: AttrValues | undefined, style: EmailStyle) => AttrValues;
  readonly withoutStyle?: (values: AttrValues, style: EmailStyle) => AttrValues;
  /** Other data that the block shows. The block is redrawn when this data changes. */
  readonly redrawnWith?: readonly ('brand' | 'shelf')[];
  readonly draw: (attrs: Attrs, blockContext: BlockContext) => HTMLElement;
}

export const BORDER: Section = {
  title: 'Border',
  fields: ['borderStyle', 'borderWidth', 'borderColor', 'borderRadius'],
};
export const PADDING: Section = {
  title: 'Padding',
  fields: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
};
