import type { ReactNode } from 'react';
import type { EmailDoc, RowNode, SectionNode } from '../document/email-doc';
import { CARD_PADDING, frameWidth } from '../document/frame-size';
import type { EmailStyle } from '../document/styles';
import { Column, Container, Row } from './components';
import { LayoutTable } from './layout-table';
import { renderBlocks } from './render-blocks';
import type { RenderContext } from './render-context';
import { fragment } from './render-inline';
import { hasSameBackground, renderSections } from './render-section';

const cardStyle = (style: EmailStyle, hasSections: boolean) => {
  const { editorColor, borderWidth, borderColor, borderRadius } = style;
  return {
    maxWidth: `${frameWidth(style)}px`,
    backgroundColor: editorColor,
    ...(borderWidth > 0 ? { border: `${borderWidth}px solid ${borderColor}` } : {}),
    ...(borderRadius > 0 ? { borderRadius: `${borderRadius}px` } : {}),
    // Clips sections at the top and bottom of the card, so that they get its rounded corners.
    ...(borderRadius > 0 && hasSections ? { overflow: 'hidden' } : {}),
  };
};

/** A part of the card: adjacent sections on the same background, or the blocks between sections. */
type Part = { readonly sections: [SectionNode, ...SectionNode[]] } | { readonly rows: RowNode[] };

const partsOf = (doc: EmailDoc): readonly Part[] => {
  const parts: Part[] = [];
  for (const node of doc.content) {
    const last = parts.at(-1);
    if (node.type !== 'section') {
      if (last && 'rows' in last) last.rows.push(node);
      else parts.push({ rows: [node] });
      continue;
    }
    const lastSection = last && 'sections' in last ? last.sections.at(-1) : undefined;
    if (last && 'sections' in last && lastSection && hasSameBackground(lastSection, node))
      last.sections.push(node);
    else parts.push({ sections: [node] });
  }
  return parts;
};

/**
 * The padding between blocks and a section, in px. It is less than the padding between blocks and
 * the edge of the card.
 */
const BESIDE_SECTION = 12;

const paddingAt = (index: number, parts: number): string => {
  const top = index === 0 ? CARD_PADDING : BESIDE_SECTION;
  const bottom = index === parts - 1 ? CARD_PADDING : BESIDE_SECTION;
  const isEven = top === CARD_PADDING && bottom === CARD_PADDING;
  return isEven ? `${CARD_PADDING}px` : `${top}px ${CARD_PADDING}px ${bottom}px ${CARD_PADDING}px`;
};

const renderPart = (part: Part, padding: string, context: RenderContext): ReactNode =>
  'rows' in part ? (
    <Row>
      <Column className="em-pad" style={{ padding }}>
        <LayoutTable width="100%">{renderBlocks(part.rows, context)}</LayoutTable>
      </Column>
    </Row>
  ) : (
    renderSections(part.sections, context, renderBlocks)
  );

/** Renders the card. Blocks are inside its padding, and sections are as wide as the card. */
export const renderCard = (doc: EmailDoc, context: RenderContext): ReactNode => {
  const parts = partsOf(doc);
  const hasSections = parts.some((part) => 'sections' in part);
  return (
    <Container className="em-card" style={cardStyle(context.style, hasSections)}>
      {fragment(
        parts.map((part, index) => renderPart(part, paddingAt(index, parts.length), context)),
      )}
    </Container>
  );
};
