import type { ReactNode } from 'react';
import { directionOfBlock, sideOf } from '../document/direction';
import type { AtomNode, BlockNode, HtmlNode, RowNode } from '../document/email-doc';
import { renderColumns } from './columns/render-columns';
import { Column, Heading, Hr, Row } from './components';
import { renderProducts } from './products/render-products';
import { renderButton } from './render-button';
import { baseClass, type RenderContext, textClass } from './render-context';
import { renderHeader, renderImage } from './render-image';
import { fragment, renderInline } from './render-inline';
import { renderList } from './render-list';
import { cellOf, headingStyle, ownDirection, textStyle } from './render-parts';
import { renderSocial } from './render-social';
import { renderVideo } from './render-video';

const renderHtml = ({ attrs }: HtmlNode, context: RenderContext): ReactNode => {
  const html = context.html.get(attrs.code)?.write(context.href).html;
  if (!html) return null;
  return (
    <div
      className={baseClass(context)}
      style={textStyle(context, undefined)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the sanitiser of code emails
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};

const renderAtom = (node: AtomNode, context: RenderContext): ReactNode => {
  switch (node.type) {
    case 'button':
      return renderButton(node, context);
    case 'divider':
      return <Hr className="em-hr" style={{ margin: '0' }} />;
    case 'image':
      return renderImage(node, context);
    case 'spacer':
      return '\u00a0';
    case 'header':
      return renderHeader(node, context);
    case 'video':
      return renderVideo(node, context);
    case 'social':
      return renderSocial(node, context);
    case 'html':
      return renderHtml(node, context);
    case 'products':
      return renderProducts(node, context);
  }
};

const renderBody = (node: RowNode, context: RenderContext): ReactNode => {
  switch (node.type) {
    case 'paragraph': {
      const direction = directionOfBlock(node, context.direction);
      return (
        <p
          {...ownDirection(direction, context)}
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
          {...ownDirection(direction, context)}
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
    default:
      return renderAtom(node, context);
  }
};

const FLOWING: ReadonlySet<BlockNode['type']> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
]);

/** A block inside a list item: text and lists flow with it, the rest needs a cell of its own. */
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

/** The blocks as rows of one table, which every mail program lays out alike. */
export const renderBlocks = (nodes: readonly RowNode[], context: RenderContext): ReactNode =>
  fragment(nodes.map((node) => renderRow(node, context)));
