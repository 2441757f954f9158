import { type AttrsOf, coerceAttrs } from '../../../../../shared/email/document/attrs';
import type { BlockType } from '../context/block-type';
import { button } from './button';
import { columns } from './columns';
import { divider } from './divider';
import type { AttrValues, BlockContext, EditorBlock } from './editor-block';
import { footer } from './footer';
import { header } from './header';
import { heading } from './heading';
import { html } from './html';
import { image } from './image';
import { paragraph } from './paragraph';
import { products } from './products';
import { section } from './section';
import { social } from './social';
import { spacer } from './spacer';
import { video } from './video';

/** Every kind of block, in the order of the Insert menu. */
const EDITOR_BLOCKS: { readonly [Type in BlockType]: EditorBlock<AttrsOf<Type>> } = {
  heading,
  paragraph,
  button,
  image,
  divider,
  columns,
  section,
  spacer,
  header,
  video,
  social,
  products,
  html,
  footer,
};

type InsertType = Exclude<BlockType, 'footer'>;

/** The blocks that can be inserted, in the order of the menu. */
export const BLOCK_TYPES = Object.keys(EDITOR_BLOCKS).filter(
  (type): type is InsertType => type !== 'footer',
);

export const isBlockType = (name: string): name is InsertType =>
  BLOCK_TYPES.some((type) => type === name);

export const editorBlock = (type: BlockType): Omit<EditorBlock<never>, 'draw'> =>
  EDITOR_BLOCKS[type];

/** Draws a block with the given attributes, for the canvas and for the preview in the settings. */
export const drawBlock = <Type extends BlockType>(
  type: Type,
  values: AttrValues,
  blockContext: BlockContext,
): HTMLElement => EDITOR_BLOCKS[type].draw(coerceAttrs(type, values), blockContext);
