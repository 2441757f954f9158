import {
  brandHeader,
  button,
  centeredText,
  columnHead,
  columns,
  divider,
  heading,
  paragraph,
  picture as pictureBlock,
  pictureSection,
  section,
  small,
  spacer,
  storeUrl,
  title,
} from './markup';
import type { Starter } from './starter';
import { starterStyle } from './starter-style';

const ocean = { role: 'brand', color: '#1d5b8f' } as const;
const foam = { role: 'tint', color: '#e4ebf2' } as const;

const leftAligned = { align: 'left' } as const;

const articleBlock = (src: string, alt: string, name: string, text: string): string =>
  pictureBlock(src, alt, { 'natural-width': 800, 'border-radius': 12, href: storeUrl }) +
  spacer(10) +
  columnHead(2, name, 'left') +
  small(text, leftAligned) +
  small(`<a href="${storeUrl}">Read the story</a>`, leftAligned);

export const newsletter: Starter = {
  id: '000000000000000000NEWS1ETT',
  name: 'Newsletter',
  subject: 'This month at {{brand}}: three things worth your time',
  preHeader: 'A new workshop, a recipe from the team, and a question for you.',
  styles: starterStyle('#1d5b8f'),
  body: (picture) =>
    brandHeader +
    section(ocean, small('The monthly letter') + title('Three things worth your time', 34), {
      'padding-top': 34,
      'padding-bottom': 0,
    }) +
    pictureSection(ocean, picture('newsletter'), 'An open notebook beside a pencil') +
    spacer(12) +
    paragraph('Hello {{first_name|there}},') +
    paragraph(
      'It’s one of those months when everything happens at once. We picked what we’d tell a friend over lunch.',
    ) +
    spacer(8) +
    columns(
      [
        articleBlock(
          picture('story-workshop'),
          'Plants on a sunny window sill',
          'A workshop with a view',
          'We moved! Come see where we pack your orders now.',
        ),
        articleBlock(
          picture('story-table'),
          'A bowl of fruit on a table',
          'What Ana cooks on Fridays',
          'The one recipe our team asks for every week, written down at last.',
        ),
      ],
      { gap: 24 },
    ) +
    divider(16) +
    section(
      foam,
      heading(2, 'A question for you') +
        centeredText('What should we make next? Reply with one sentence. We read every one.'),
      { 'border-radius': 14 },
    ) +
    spacer(8) +
    button('Visit the store'),
};
