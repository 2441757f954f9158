import type { AttrValuesOf } from '../document/attr-kinds';
import type { BlockBehavior } from './block';
import { button } from './button/button';
import { divider } from './divider/divider';
import { header } from './header/header';
import { html } from './html/html';
import { image } from './image/image';
import { products } from './products/products';
import { social } from './social/social';
import { spacer } from './spacer/spacer';
import { video } from './video/video';

/**
 * Every kind of block that isn't a text block, keyed by its node type. `renderers.ts` lists its
 * renderer, and `editor-blocks.ts` in the front end lists its part of the editor. Neither file
 * compiles until it contains every block in this list (docs/adr/0182-a-folder-a-block.md).
 */
export const BLOCKS = {
  button,
  divider,
  image,
  spacer,
  header,
  video,
  social,
  html,
  products,
};

export type AtomType = keyof typeof BLOCKS;
type AttrTables = { readonly [Type in AtomType]: (typeof BLOCKS)[Type]['attrs'] };
export type AtomAttrs = { [Type in AtomType]: AttrValuesOf<AttrTables[Type]> };
type BlockWarnings = (typeof BLOCKS)[AtomType]['warnings'];
/** The codes of warnings that only one kind of block can have. */
export type BlockWarningCode = BlockWarnings extends infer Own
  ? Own extends Own
    ? keyof Own & string
    : never
  : never;

/** A node for one of these kinds of blocks. It contains neither text nor other blocks. */
export type AtomNode<Type extends AtomType = AtomType> = {
  [Each in Type]: { type: Each; attrs: AtomAttrs[Each] };
}[Type];

export const ATOM_TYPES = Object.keys(BLOCKS) as AtomType[];

/** The attributes of every kind, in the format of `ATTRS`. */
export const ATOM_ATTRS = Object.fromEntries(
  Object.entries(BLOCKS).map(([type, { attrs }]) => [type, attrs]),
) as AttrTables;

/** The texts of each block's own warnings, for the author. */
export const BLOCK_WARNINGS = Object.assign(
  {},
  ...Object.values(BLOCKS).map(({ warnings }) => warnings),
) as Record<BlockWarningCode, string>;

type Behaviors = { readonly [Type in AtomType]: BlockBehavior<AtomAttrs[Type], BlockWarningCode> };
const behaviors: Behaviors = BLOCKS;

/**
 * Returns the definition of a node's kind of block. Its functions take the node's attributes:
 * `blockOf(node).labelText(node.attrs)`.
 */
export const blockOf = <Type extends AtomType>({
  type,
}: {
  readonly type: Type;
}): BlockBehavior<AtomAttrs[Type], BlockWarningCode> => behaviors[type];

const types: ReadonlySet<string> = new Set(ATOM_TYPES);

export const isAtomType = (type: unknown): type is AtomType =>
  typeof type === 'string' && types.has(type);
export const isAtom = <Node extends { readonly type: string }>(
  node: Node,
): node is Extract<Node, { type: AtomType }> => types.has(node.type);
