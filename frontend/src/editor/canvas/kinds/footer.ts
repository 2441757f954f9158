import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { element, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';
import { hexOrNoneProblem } from './problems';

const drawFooter = (attrs: AttrsOf<'footer'>): HTMLElement => {
  const row = element('div', {
    ...paddingOf(attrs),
    textAlign: attrs.align,
    fontSize: `${attrs.fontSize}px`,
    color: attrs.color,
    backgroundColor: attrs.backgroundColor,
    borderRadius: `${attrs.borderRadius}px`,
  });
  row.textContent = 'You’re receiving this email because you subscribed.';
  return row;
};

/** The footer isn't a block, but it has settings like a block. Every email has a footer. */
export const footer: EditorBlock<AttrsOf<'footer'>> = {
  sections: [
    { title: 'Links', fields: ['webVersion'] },
    { title: 'Layout', fields: ['align', 'fontSize'] },
    { title: 'Colors', fields: ['color', 'backgroundColor', 'borderRadius'] },
    PADDING,
  ],
  labels: { webVersion: '“View in browser” link' },
  problems: ({ backgroundColor, color }) => ({
    backgroundColor: hexOrNoneProblem(backgroundColor),
    color: hexOrNoneProblem(color),
  }),
  draw: drawFooter,
};
