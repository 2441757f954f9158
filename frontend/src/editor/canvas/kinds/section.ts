import { IconBackground } from '@tabler/icons-react';
import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { element, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';
import { hexOrNoneProblem, hexProblem } from './problems';

const drawSection = (attrs: AttrsOf<'section'>): HTMLElement => {
  const row = element('div', {
    ...paddingOf(attrs),
    backgroundColor: attrs.backgroundColor,
    backgroundImage: attrs.src && `url(${JSON.stringify(attrs.src)})`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    borderRadius: `${attrs.borderRadius}px`,
    color: attrs.color,
  });
  row.textContent = 'Text on this section';
  return row;
};

export const section: EditorBlock<AttrsOf<'section'>> = {
  icon: IconBackground,
  keywords: 'background color row',
  insertedAtOnce: 'always',
  hasSource: true,
  sections: [
    { title: 'Background', fields: ['backgroundColor', 'colorRole', 'borderRadius'] },
    { title: 'Text', fields: ['color'] },
    PADDING,
  ],
  labels: { colorRole: 'In emails made from this template' },
  problems: ({ backgroundColor, color }) => ({
    backgroundColor: hexProblem(backgroundColor),
    color: hexOrNoneProblem(color),
  }),
  draw: drawSection,
};
