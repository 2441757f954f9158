import { createElement, type ReactNode } from 'react';
import { directionOfBlock, explicitDirection } from '../document/direction';
import type { BlockNode, InlineNode, ListItemNode, ListNode } from '../document/email-doc';
import { baseClass, type RenderContext } from './render-context';
import { renderInline } from './render-inline';
import { directionAttrs, textStyle } from './render-parts';

/**
 * Renders a block inside a list item. The function is passed in by the module that imports all
 * blocks, because this module can't import it.
 */
type RenderNested = (node: BlockNode, context: RenderContext) => ReactNode;

/**
 * Returns the inline content of a list item. Returns undefined if the item contains anything else
 * than one paragraph.
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
  const direction = directionAttrs(explicitDirection(first) ?? context.direction, context);
  return createElement('li', { className: baseClass(context), ...direction, style }, ...children);
};

/** The margin for the bullets, on the side where lines start. */
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
    // The indentation is a margin, because Outlook ignores the padding of lists.
    {
      start,
      ...directionAttrs(direction, context),
      style: { margin: LIST_MARGINS[direction], padding: '0' },
    },
    ...node.content.map((item) => renderItem(item, { ...context, direction }, renderNested)),
  );
};
