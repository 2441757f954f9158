import type { LocalTexts } from '../../languages/texts';
import type { AttrTable, AttrValuesOf } from '../document/attr-kinds';
import type { Background } from '../document/background';
import type { FoundLink, HrefMap } from '../document/found-link';
import type { HtmlParts } from '../document/html-parts';
import type { EmailStyle } from '../document/styles';
import type { ButtonAttrs } from './button/button-attrs';
import type { ProductsAttrs } from './products/products-attrs';

/** The data that a block needs, in addition to its attributes, to return its links. */
export interface LinkSources {
  /** The parsed code of HTML blocks. */
  readonly html: HtmlParts;
  readonly products: (attrs: ProductsAttrs) => readonly FoundLink[];
}

/** The data and functions that a block needs to render itself in the plain-text part. */
export interface TextSources {
  readonly href: HrefMap;
  readonly html: HtmlParts;
  /** Our own texts. If absent, they are English. */
  readonly texts?: LocalTexts | undefined;
  /** Returns "label (URL)", or the label alone for a link without a URL. */
  readonly link: (label: string, url: string) => string;
  readonly products: (attrs: ProductsAttrs) => string;
}

/**
 * The checks that all blocks can use. Each returns the issues of one block in an email.
 * @typeParam Code the codes of the block's own warnings
 */
export interface BlockChecks<Code extends string, Finding> {
  readonly style: EmailStyle;
  readonly background: Background;
  readonly warn: (code: Code) => Finding;
  /** @param label what the recipient clicks on */
  readonly link: (url: string, label?: string) => readonly Finding[];
  /** Checks the URL of an image. An empty URL isn't an issue. */
  readonly source: (src: string) => readonly Finding[];
  /** Checks the URL of an image. Unlike with `source`, an empty URL is an issue. */
  readonly picture: (src: string) => readonly Finding[];
  readonly alternative: (alt: string) => readonly Finding[];
  /**
   * Checks the size of text.
   * @param size in px
   */
  readonly size: (size: number) => readonly Finding[];
  readonly contrast: (
    text: { readonly color: string; readonly size: number; readonly bold: boolean },
    ground: string,
  ) => readonly Finding[];
  readonly mergeTags: (text: string) => readonly Finding[];
  readonly html: (code: string) => readonly Finding[];
  readonly products: (attrs: ProductsAttrs) => readonly Finding[];
}

/**
 * The colors of a block that dark mode has to change, in addition to those of the email's style.
 */
export interface BlockColors {
  readonly texts?: readonly string[];
  readonly buttons?: readonly ButtonAttrs[];
  readonly border?: {
    readonly borderStyle: string;
    readonly borderWidth: number;
    readonly borderColor: string;
  };
}

/** The kind of content that an email has if this block is its only one. */
export type BlockContent = 'text' | 'picture' | 'other' | 'nothing';

/**
 * Everything that defines a kind of block, except for its attributes, its own warnings, and its
 * rendering.
 */
export interface BlockBehavior<Attrs, Code extends string> {
  /** The block's name in the Insert menu and in checks. */
  readonly name: string;
  /**
   * Returns the block's text, which identifies the block in checks and in the list of saved blocks.
   */
  readonly labelText: (attrs: Attrs) => string;
  /** Returns the text that the author wrote, which is checked. Defaults to `words`. */
  readonly checkedText: (attrs: Attrs, html: HtmlParts) => string;
  /**
   * Returns the text that determines the text direction of the block and the email. Defaults to no
   * text.
   */
  readonly directedText: (attrs: Attrs) => string;
  readonly content: (attrs: Attrs, html: HtmlParts) => BlockContent;
  /** Returns the links in the block. Defaults to no links. */
  readonly links: (attrs: Attrs, sources: LinkSources) => readonly FoundLink[];
  /** Returns the URLs of the images in the block. Defaults to no images. */
  readonly images: (attrs: Attrs) => readonly string[];
  /** Returns the colors of the block that dark mode has to change. Defaults to no colors. */
  readonly colors: (attrs: Attrs) => BlockColors;
  /** Returns the block as plain text. Defaults to an empty text. */
  readonly plainText: (attrs: Attrs, sources: TextSources) => string;
  /** Checks the block and returns its issues. Defaults to no checks. */
  readonly check: <Finding>(attrs: Attrs, on: BlockChecks<Code, Finding>) => readonly Finding[];
}

type Optional =
  | 'checkedText'
  | 'directedText'
  | 'links'
  | 'images'
  | 'colors'
  | 'plainText'
  | 'check';

interface BlockTables<Table extends AttrTable, Code extends string> {
  readonly attrs: Table;
  /**
   * For each of the block's own warnings, the text that tells the author what is wrong and what to
   * do.
   */
  readonly warnings: Readonly<Record<Code, string>>;
}

type Behavior<Table extends AttrTable, Code extends string> = BlockBehavior<
  AttrValuesOf<Table>,
  Code
>;

/** Defines a kind of block that isn't a text block, and fills in defaults. */
export const emailBlock = <Table extends AttrTable, Code extends string>(
  block: BlockTables<Table, Code> &
    Omit<Behavior<Table, Code>, Optional> &
    Partial<Pick<Behavior<Table, Code>, Optional>>,
): BlockTables<Table, Code> & Behavior<Table, Code> => ({
  checkedText: block.labelText,
  directedText: () => '',
  links: () => [],
  images: () => [],
  colors: () => ({}),
  plainText: () => '',
  check: () => [],
  ...block,
});
