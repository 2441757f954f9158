import type { ReactNode } from 'react';
import { createElement } from 'react';
import type {
  BlockNode,
  ButtonNode,
  ImageNode,
  InlineNode,
  ListItemNode,
  ListNode,
} from '../document/email-doc';
import { hasBorder } from '../document/walk-doc';
import { directionOf } from '../language';
import { Button, Column, Heading, Hr, Img, Link, Row } from './components';
import type { RenderContext } from './render-context';
import { fragment, renderInline } from './render-inline';
import {
  type Border,
  borderOf,
  buttonStyle,
  cellOf,
  headingStyle,
  imageWidth,
  textStyle,
} from './render-parts';

const borderClass = (attrs: Border, { dark }: RenderContext): string | undefined =>
  hasBorder(attrs) ? dark.borderClass(attrs.borderColor) : undefined;

const renderButton = ({ attrs }: ButtonNode, context: RenderContext): ReactNode => {
  const className = context.dark.buttonClass(attrs);
  const classes = [className, borderClass(attrs, context)].filter(Boolean).join(' ') || undefined;
  const button = (
    <Button href={context.href(attrs.href)} className={classes} style={buttonStyle(attrs)}>
      {attrs.value}
    </Button>
  );
  if (attrs.width !== 'full') return button;
  // Outlook ignores the width of a link: the cell carries the colour across.
  const { backgroundColor } = attrs;
  const ground = { backgroundColor, ...borderOf({ ...attrs, borderWidth: 0 }) };
  return (
    <Row>
      <Column align="center" className={className} style={ground}>
        {button}
      </Column>
    </Row>
  );
};

const ALIGN_MARGINS = { left: '0 auto 0 0', center: '0 auto', right: '0 0 0 auto' } as const;

const renderImage = ({ attrs }: ImageNode, context: RenderContext): ReactNode => {
  if (!attrs.src) return null;
  const { attribute, css } = imageWidth(attrs);
  const border = borderOf(attrs);
  const image = (
    <Img
      src={attrs.src}
      alt={attrs.alt}
      width={attribute}
      className={borderClass(attrs, context)}
      style={{
        ...(css === undefined ? {} : { width: css }),
        maxWidth: '100%',
        height: 'auto',
        margin: ALIGN_MARGINS[attrs.align],
        ...border,
        // It would come on top of 100 % and stand out of the card.
        ...(border.border ? { boxSizing: 'border-box' } : {}),
      }}
    />
  );
  return attrs.href ? <Link href={context.href(attrs.href)}>{image}</Link> : image;
};

/** The text of an item, whose line height its other blocks inherit; undefined with any of those. */
const itemText = ({
  content: [first, ...rest],
}: ListItemNode): readonly InlineNode[] | undefined =>
  rest.length === 0 && first?.type === 'paragraph' ? (first.content ?? []) : undefined;

const renderItem = (item: ListItemNode, context: RenderContext): ReactNode => {
  const [first, ...rest] = item.content;
  const children = [
    first?.type === 'paragraph' ? renderInline(first.content, context) : undefined,
    ...rest.map((node) => renderNested(node, context)),
  ];
  const style = textStyle(context, itemText(item));
  return createElement('li', { className: 'em-t', style }, ...children);
};

/** Room for the bullets, where the lines begin. */
const LIST_MARGINS = { ltr: '0 0 0 24px', rtl: '0 24px 0 0' } as const;

const renderList = (node: ListNode, context: RenderContext): ReactNode => {
  const start =
    node.type === 'orderedList' && node.attrs.start !== 1 ? node.attrs.start : undefined;
  return createElement(
    node.type === 'orderedList' ? 'ol' : 'ul',
    // Outlook indents by margin and ignores a list's padding.
    { start, style: { margin: LIST_MARGINS[directionOf(context.language)], padding: '0' } },
    ...node.content.map((item) => renderItem(item, context)),
  );
};

const renderBody = (node: BlockNode, context: RenderContext): ReactNode => {
  switch (node.type) {
    case 'paragraph':
      return (
        <p
          className="em-t"
          style={{
            ...textStyle(context, node.content ?? []),
            textAlign: node.attrs.align,
            margin: '0',
          }}
        >
          {renderInline(node.content, context)}
        </p>
      );
    case 'heading':
      return (
        <Heading as={`h${node.attrs.level}`} className="em-t" style={headingStyle(node, context)}>
          {renderInline(node.content, context)}
        </Heading>
      );
    case 'button':
      return renderButton(node, context);
    case 'divider':
      return <Hr className="em-hr" style={{ margin: '0' }} />;
    case 'image':
      return renderImage(node, context);
    default:
      return renderList(node, context);
  }
};

/** A block inside a list item: text and lists flow with it, the rest needs a cell of its own. */
const renderNested = (node: BlockNode, context: RenderContext): ReactNode => {
  const body = renderBody(node, context);
  const flows = node.type !== 'button' && node.type !== 'image' && node.type !== 'divider';
  if (flows) return body;
  return (
    <Row>
      <Column {...cellOf(node)}>{body}</Column>
    </Row>
  );
};

const renderRow = (node: BlockNode, context: RenderContext): ReactNode => (
  <tr>
    <Column {...cellOf(node)}>{renderBody(node, context)}</Column>
  </tr>
);

/** The blocks as rows of one table, which every mail program lays out alike. */
export const renderBlocks = (nodes: readonly BlockNode[], context: RenderContext): ReactNode =>
  fragment(nodes.map((node) => renderRow(node, context)));
