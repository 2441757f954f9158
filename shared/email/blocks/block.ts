import type { AttrTable, AttrValuesOf } from '../document/attr-kinds';
import type { FoundLink, HrefMap } from '../document/found-link';
import type { Ground } from '../document/ground';
import type { HtmlParts } from '../document/html-parts';
import type { EmailStyle } from '../document/styles';
import type { ButtonAttrs } from './button/button-attrs';
import type { ProductsAttrs } from './products/products-attrs';

/** What a block needs from outside its attributes to list its links. */
export interface LinkSources {
  /** The parsed code of HTML blocks. */
  readonly html: HtmlParts;
  readonly products: (attrs: ProductsAttrs) => readonly FoundLink[];
}

/** What a block needs to write itself in the plain-text part. */
export interface TextSources {
  readonly href: HrefMap;
  readonly html: HtmlParts;
  /** "label (address)"; the label alone for a link that leads nowhere. */
  readonly link: (label: string, url: string) => string;
  readonly products: (attrs: ProductsAttrs) => string;
}

/**
 * The checks that blocks share, for one block of an email. Each returns what it found.
 * @typeParam Code the block's own warnings
 */
export interface BlockChecks<Code extends string, Finding> {
  readonly style: EmailStyle;
  readonly ground: Ground;
  readonly warn: (code: Code) => Finding;
  /** @param label what the reader clicks on */
  readonly link: (url: string, label?: string) => readonly Finding[];
  /** The address of a picture. An empty one is fine. */
  readonly source: (src: string) => readonly Finding[];
  /** As `source`, but an empty address is a finding. */
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

/** Colors that dark mode has to replace besides those of the email's style. */
export interface BlockColors {
  readonly texts?: readonly string[];
  readonly buttons?: readonly ButtonAttrs[];
  readonly border?: {
    readonly borderStyle: string;
    readonly borderWidth: number;
    readonly borderColor: string;
  };
}

/** What an email that has only this block amounts to. */
export type BlockContent = 'text' | 'picture' | 'other' | 'nothing';

/** Everything about a kind of block except its attributes, its own warnings and how it is drawn. */
export interface BlockBehavior<Attrs, Code extends string> {
  /** As the Insert menu and the checks call it. */
  readonly name: string;
  /** The block's words, by which the checks and the list of saved blocks name it. */
  readonly words: (attrs: Attrs) => string;
  /** The words that its author chose; these are checked. By default `words`. */
  readonly checkedText: (attrs: Attrs, html: HtmlParts) => string;
  /** Text that decides in which direction the block and the email run. By default none. */
  readonly directedText: (attrs: Attrs) => string;
  readonly content: (attrs: Attrs, html: HtmlParts) => BlockContent;
  /** By default none. */
  readonly links: (attrs: Attrs, sources: LinkSources) => readonly FoundLink[];
  /** Addresses of pictures. By default none. */
  readonly images: (attrs: Attrs) => readonly string[];
  /** By default none. */
  readonly colors: (attrs: Attrs) => BlockColors;
  /** The block in the plain-text part. By default empty. */
  readonly plainText: (attrs: Attrs, sources: TextSources) => string;
  /** By default nothing is checked. */
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
  /** What each of the block's own findings means to the author and what to do about it. */
  readonly warnings: Readonly<Record<Code, string>>;
}

type Behavior<Table extends AttrTable, Code extends string> = BlockBehavior<
  AttrValuesOf<Table>,
  Code
>;

/** A kind of block without text of its own, with what it leaves out filled in. */
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
