import { createElement, type ReactNode } from 'react';
import { directionOfBlock, saidDirection } from '../document/direction';
import type { BlockNode, InlineNode, ListItemNode, ListNode } from '../document/email-doc';
import { baseClass, type RenderContext } from './render-context';
import { renderInline } from './render-inline';
import { ownDirection, textStyle } from './render-parts';

/** Renders a block inside an item. Passed in by the module that knows all blocks. */
type RenderNested = (node: BlockNode, context: RenderContext) => ReactNode;

/**
 * Returns the text of an item, whose line height its other blocks inherit, or undefined if it has
 * any.
 */
const itemText = ({
  content: [first, ...rest],
}: ListItemNode): readonly InlineNode[] | undefined =>
  rest.length === 0 && first?.type === 'paragraph' ? (first.content ?? []) : undefined;

const renderItem = (
  item: ListItemNode,
  context: RenderContext,
  renderNested: RenderNested,
): ReactNode => {
  const [first, ...rest] = item.content;
  const children = [
    first?.type === 'paragraph' ? renderInline(first.content, context) : undefined,
    ...rest.map((node) => renderNested(node, context)),
  ];
  const style = textStyle(context, itemText(item));
  const direction = ownDirection(saidDirection(first) ?? context.direction, context);
  return createElement('li', { className: baseClass(context), ...direction, style }, ...children);
};

/** Space for the bullets, where the lines begin. */
const LIST_MARGINS = { ltr: '0 0 0 24px', rtl: '0 24px 0 0' } as const;

export const renderList = (
  node: ListNode,
  context: RenderContext,
  renderNested: RenderNested,
): ReactNode => {
  const direction = directionOfBlock(node, context.direction);
  const start =
    node.type === 'orderedList' && node.attrs.start !== 1 ? node.attrs.start : undefined;
  return createElement(
    node.type === 'orderedList' ? 'ol' : 'ul',
    // Outlook indents by margin and ignores a list's padding.
    {
      start,
      ...ownDirection(direction, context),
      style: { margin: LIST_MARGINS[direction], padding: '0' },
    },
    ...node.content.map((item) => renderItem(item, { ...context, direction }, renderNested)),
  );
};
