import type { AttrTable, AttrValuesOf } from '../document/attr-kinds';
import type { FoundLink, HrefMap } from '../document/found-link';
import type { Background } from '../document/ground';
import type { HtmlParts } from '../document/html-parts';
import type { EmailStyle } from '../document/styles';
import type { ButtonAttrs } from './button/button-attrs';
import type { ProductsAttrs } from './products/products-attrs';

/** What a block needs besides its attributes to list its links. */
export interface LinkSources {
  /** The parsed code of HTML blocks. */
  readonly html: HtmlParts;
  readonly products: (attrs: ProductsAttrs) => readonly FoundLink[];
}

/** What a block needs to render itself in the plain-text part. */
export interface TextSources {
  readonly href: HrefMap;
  readonly html: HtmlParts;
  /** Returns "label (URL)", or the label alone for a link without a URL. */
  readonly link: (label: string, url: string) => string;
  readonly products: (attrs: ProductsAttrs) => string;
}

/**
 * The checks that blocks share, for one block of an email. Each returns its issues.
 * @typeParam Code the block's own warnings
 */
export interface BlockChecks<Code extends string, Finding> {
  readonly style: EmailStyle;
  readonly ground: Background;
  readonly warn: (code: Code) => Finding;
  /** @param label what the recipient clicks on */
  readonly link: (url: string, label?: string) => readonly Finding[];
  /** Checks the URL of an image. An empty URL is fine. */
  readonly source: (src: string) => readonly Finding[];
  /** Like `source`, but an empty URL is an issue. */
  readonly picture: (src: string) => readonly Finding[];
  readonly alternative: (alt: string) => readonly Finding[];
  /** @param size in px */
  readonly size: (size: number) => readonly Finding[];
  readonly contrast: (
    text: { readonly color: string; readonly size: number; readonly bold: boolean },
    ground: string,
  ) => readonly Finding[];
  readonly mergeTags: (text: string) => readonly Finding[];
  readonly html: (code: string) => readonly Finding[];
  readonly products: (attrs: ProductsAttrs) => readonly Finding[];
}

/** Colors that dark mode has to replace in addition to those of the email's style. */
export interface BlockColors {
  readonly texts?: readonly string[];
  readonly buttons?: readonly ButtonAttrs[];
  readonly border?: {
    readonly borderStyle: string;
    readonly borderWidth: number;
    readonly borderColor: string;
  };
}

/** The kind of content of an email that has only this block. */
export type BlockContent = 'text' | 'picture' | 'other' | 'nothing';

/** Everything about a kind of block except its attributes, its own warnings, and its rendering. */
export interface BlockBehavior<Attrs, Code extends string> {
  /** The block's name in the Insert menu and in checks. */
  readonly name: string;
  /**
   * Returns the block's text, which identifies the block in checks and in the list of saved blocks.
   */
  readonly words: (attrs: Attrs) => string;
  /** Returns the text that the author chose and that is checked. Defaults to `words`. */
  readonly checkedText: (attrs: Attrs, html: HtmlParts) => string;
  /**
   * Returns the text that determines the text direction of the block and the email. Defaults to
   * none.
   */
  readonly directedText: (attrs: Attrs) => string;
  readonly content: (attrs: Attrs, html: HtmlParts) => BlockContent;
  /** Returns the block's links. Defaults to none. */
  readonly links: (attrs: Attrs, sources: LinkSources) => readonly FoundLink[];
  /** Returns the URLs of images. Defaults to none. */
  readonly images: (attrs: Attrs) => readonly string[];
  /** Returns the block's colors that dark mode has to replace. Defaults to none. */
  readonly colors: (attrs: Attrs) => BlockColors;
  /** Returns the block in the plain-text part. Defaults to empty. */
  readonly plainText: (attrs: Attrs, sources: TextSources) => string;
  /** Returns the block's issues. Defaults to no checks. */
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
  /** What each of the block's own issues means for the author, and what to do about it. */
  readonly warnings: Readonly<Record<Code, string>>;
}

type Behavior<Table extends AttrTable, Code extends string> = BlockBehavior<
  AttrValuesOf<Table>,
  Code
>;

/** Defines a kind of block without text of its own, and fills in defaults. */
export const emailBlock = <Table extends AttrTable, Code extends string>(
  block: BlockTables<Table, Code> &
    Omit<Behavior<Table, Code>, Optional> &
    Partial<Pick<Behavior<Table, Code>, Optional>>,
): BlockTables<Table, Code> & Behavior<Table, Code> => ({
  checkedText: block.words,
  directedText: () => '',
  links: () => [],
  images: () => [],
  colors: () => ({}),
  plainText: () => '',
  check: () => [],
  ...block,
});
