import type { Icon } from '@tabler/icons-react';
import type { EmailStyle } from '../../../../../shared/email/document/styles';
import type { ProductShelf } from '../../products/product-shelf';

export type AttrValues = Readonly<Record<string, unknown>>;
export type Problems = Readonly<Record<string, string | undefined>>;

export interface Section {
  readonly title: string;
  readonly fields: readonly string[];
}

/** What a block shows besides its attributes. */
export interface Shown {
  /** The text of a heading or paragraph. */
  readonly text: string;
  /** The customer's brand, which stands in the place of its merge tag. */
  readonly brand: string;
  readonly shelf: ProductShelf;
}

/** How a kind of block is inserted, set and drawn in the editor. */
export interface EditorBlock<Attrs> {
  /** In the Insert menu; what has none is not offered there. */
  readonly icon?: Icon;
  /** Words by which "/" finds the block besides its name; what has none is not found as a block. */
  readonly keywords?: string;
  /** Inserted without its settings: always, or when chosen after "/". */
  readonly insertedAtOnce?: 'always' | 'after slash';
  /** Of a new block. */
  readonly sampleText?: string;
  /** Its settings begin with where its picture (`src`) comes from. */
  readonly hasSource?: boolean;
  /**
   * How its settings are arranged. The source of a picture and the text of a heading or paragraph
   * come before these.
   */
  readonly sections: readonly Section[];
  /** Names of attributes, where they differ from those of most blocks. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Inputs that an attribute's table can't tell. */
  readonly inputs?: Readonly<Record<string, 'url' | 'code' | 'products'>>;
  /** Its link can lead to a file that is uploaded. */
  readonly linksFiles?: boolean;
  /** Attributes without which it can't be saved. */
  readonly required?: readonly string[];
  readonly problems?: (values: AttrValues) => Problems;
  /** Whether an attribute means anything beside the others. */
  readonly isShown?: (name: string, values: AttrValues) => boolean;
  /** `changes` with those that follow from them. */
  readonly withConsequences?: (changes: AttrValues, before: AttrValues) => AttrValues;
  /** What a new one begins with instead of the brand's defaults for such blocks. */
  readonly newValues?: (brand: { readonly logoUrl: string | undefined }) => AttrValues;
  /** Its values as its settings show them, and back: those of the email's style are filled in. */
  readonly withStyle?: (values: AttrValues | undefined, style: EmailStyle) => AttrValues;
  readonly withoutStyle?: (values: AttrValues, style: EmailStyle) => AttrValues;
  /** What its drawing depends on besides its attributes. */
  readonly redrawnWith?: readonly ('brand' | 'shelf')[];
  readonly draw: (attrs: Attrs, shown: Shown) => HTMLElement;
}

export const BORDER: Section = {
  title: 'Border',
  fields: ['borderStyle', 'borderWidth', 'borderColor', 'borderRadius'],
};
export const PADDING: Section = {
  title: 'Padding',
  fields: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
};
