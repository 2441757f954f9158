import {
  brandHeader,
  button,
  centeredText,
  columnHead,
  columns,
  paragraph,
  pictureSection,
  section,
  small,
  spacer,
  title,
} from './markup';
import type { Starter } from './starter';
import { starterStyle } from './starter-style';

const rose = { role: 'brand', color: '#8a2f55' } as const;
const petal = { role: 'tint', color: '#f1e6ea' } as const;

const stepColumn = (name: string, text: string): string => columnHead(2, name) + small(text);

export const thankYou: Starter = {
  id: '00000000000000000THANKY000',
  name: 'Thank you',
  subject: 'Thank you, {{first_name|from all of us}}',
  preHeader: 'A short note from the people who packed your order.',
  styles: starterStyle('#8a2f55'),
  body: (picture) =>
    brandHeader +
    section(rose, title('Thank you'), { 'padding-top': 38, 'padding-bottom': 0 }) +
    pictureSection(rose, picture('thank-you'), 'A bunch of flowers wrapped in paper') +
    spacer(12) +
    paragraph('Dear {{first_name|friend}},') +
    paragraph(
      'We’re a small team, and we notice every order. Someone here read your name, packed your things, and hoped you’d love them. So: thank you.',
    ) +
    paragraph('Your friends at {{brand}}') +
    spacer(8) +
    section(
      petal,
      columns(
        [
          stepColumn('Keep it well', 'Our care guide adds years to its life.'),
          stepColumn('Show us', 'Tag us in a photo. We love to see it.'),
          stepColumn('Tell us', 'What was good, and what wasn’t.'),
        ],
        { layout: 'thirds', gap: 16 },
      ),
      { 'border-radius': 14, 'padding-top': 16, 'padding-bottom': 8 },
    ) +
    spacer(8) +
    centeredText(
      'Next time, take <strong>10% off</strong> with the code <strong>THANKS10</strong>.',
    ) +
    button('Back to the store'),
};
