import type { ReactNode } from 'react';
import type { Direction } from '../document/direction';
import type { RenderContext } from '../render/render-context';
import type { Cell } from '../render/render-parts';

/** How a kind of block is rendered as HTML. */
export interface BlockRenderer<Attrs> {
  /** The table cell around the block. Defaults to `paddedCell`. */
  readonly cell?: (attrs: Attrs, direction: Direction) => Cell;
  readonly body: (attrs: Attrs, context: RenderContext) => ReactNode;
}
