import type { ReactNode } from 'react';
import { type AtomNode, isAtom } from '../blocks/blocks';
import { rendererOf } from '../blocks/renderers';
import { type Direction, directionOfBlock, sideOf } from '../document/direction';
import type { BlockNode, RowNode } from '../document/email-doc';
import { renderColumns } from './columns/render-columns';
import { Column, Heading, Row } from './components';
import { baseClass, type RenderContext, textClass } from './render-context';
import { fragment, renderInline } from './render-inline';
import { renderList } from './render-list';
import {
  type Cell,
  directionAttrs,
  headingStyle,
  type Paddings,
  paddingOf,
  textStyle,
} from './render-parts';

/**
 * The padding of lists, which have no settings of their own. It is the same as that of a paragraph.
 */
const LIST_PADDING = '7px 0px 9px 0px';

const paddedCell = (attrs: Paddings & { align?: Cell['align'] }, direction: Direction): Cell => ({
  ...(attrs.align ? { align: attrs.align } : {}),
  style: { padding: paddingOf(attrs, direction) },
});

const atomCell = (node: AtomNode, direction: Direction): Cell => {
  const ownCell = rendererOf(node).cell?.(node.attrs, direction);
  if (ownCell) return ownCell;
  return 'paddingTop' in node.attrs ? paddedCell(node.attrs, direction) : { style: {} };
};

/**
 * Returns the table cell of a block. The padding is on the cell instead of the block, because
 * Outlook supports padding only on cells.
 */
const cellOf = (node: RowNode, { direction }: Pick<RenderContext, 'direction'>): Cell => {
  if (isAtom(node)) return atomCell(node, direction);
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
      return { style: { padding: LIST_PADDING } };
    case 'paragraph':
    case 'heading': {
      const padding = paddingOf(node.attrs, directionOfBlock(node, direction));
      return { style: { padding } };
    }
    default:
      return { style: { padding: paddingOf(node.attrs, direction) } };
  }
};

const renderBody = (node: RowNode, context: RenderContext): ReactNode => {
  if (isAtom(node)) return rendererOf(node).body(node.attrs, context);
  switch (node.type) {
    case 'paragraph': {
      const direction = directionOfBlock(node, context.direction);
      return (
        <p
          {...directionAttrs(direction, context)}
          className={baseClass(context)}
          style={{
            ...textStyle(context, node.content ?? []),
            textAlign: sideOf(node.attrs.align, direction),
            margin: '0',
          }}
        >
          {renderInline(node.content, context)}
        </p>
      );
    }
    case 'heading': {
      const direction = directionOfBlock(node, context.direction);
      return (
        <Heading
          {...directionAttrs(direction, context)}
          as={`h${node.attrs.level}`}
          className={textClass(context.surface.heading, context)}
          style={headingStyle(node, direction, context)}
        >
          {renderInline(node.content, context)}
        </Heading>
      );
    }
    case 'bulletList':
    case 'orderedList':
      return renderList(node, context, renderNested);
    case 'columns':
      return renderColumns(node, context, renderBlocks);
  }
};

const FLOWING: ReadonlySet<BlockNode['type']> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
]);

/**
 * Renders a block inside a list item. Text and lists are rendered directly in the item, and all
 * other blocks need a table cell of their own.
 */
const renderNested = (node: BlockNode, context: RenderContext): ReactNode => {
  const body = renderBody(node, context);
  if (FLOWING.has(node.type)) return body;
  return (
    <Row>
      <Column {...cellOf(node, context)}>{body}</Column>
    </Row>
  );
};

const renderRow = (node: RowNode, context: RenderContext): ReactNode => (
  <tr>
    <Column {...cellOf(node, context)}>{renderBody(node, context)}</Column>
  </tr>
);

/** Renders blocks as rows of one table, because all email clients show tables in the same way. */
export const renderBlocks = (nodes: readonly RowNode[], context: RenderContext): ReactNode =>
  fragment(nodes.map((node) => renderRow(node, context)));
