import { button, greeting, heading, paragraph, picture, shop } from './newsletter';

/** An email that the store is working on. */
export type PresentEmail = {
  readonly name: string;
  readonly subject: string;
  readonly preHeader: string;
  readonly body: string;
};

export type Picture = { readonly url: string; readonly alt: string };

const signature = paragraph('Warmly,<br>Olive &amp; Fern');
const journal = (slug: string, text: string) => `<a href="${shop}/journal/${slug}">${text}</a>`;
const pictureAt = (pictures: readonly Picture[], index: number) => {
  const found = pictures[index % Math.max(1, pictures.length)];
  return found ? picture(found.url, found.alt) : '';
};

/** An email that is being sent, with a warm-up, while people look at the demo. */
export const sendingEmail = (pictures: readonly Picture[]): PresentEmail => ({
  name: 'Herb gardens are back',
  subject: 'The herb gardens are back in stock',
  preHeader: 'Basil, thyme, and mint, in pots from Ana’s kiln.',
  body: [
    heading('They’re back', 1),
    pictureAt(pictures, 2),
    paragraph(
      `${greeting}You asked for them, and they sold out twice. We have 240 herb gardens again, in pots from Ana’s kiln.`,
    ),
    button('See the herb gardens', `${shop}/herb-gardens`),
    paragraph(journal('window-sill', 'What grows where, and how much light it needs')),
    signature,
  ].join(''),
});

/** An email that waits for its review. */
export const reviewEmail = (pictures: readonly Picture[]): PresentEmail => ({
  name: 'Meet our growers',
  subject: 'The four people behind our oil',
  preHeader: 'Who they are, and why we visit them every year.',
  body: [
    heading('The four people behind our oil', 1),
    pictureAt(pictures, 3),
    paragraph(
      `${greeting}We buy from four growers. We’ve eaten at all of their tables, and we still learn something on every visit.`,
    ),
    paragraph('Lucia presses at night, because the fruit is cooler then. You can taste it.'),
    button('Meet them', `${shop}/growers`),
    signature,
  ].join(''),
});

/** An email that was sent back with comments. */
export const changesEmail = (pictures: readonly Picture[]): PresentEmail => ({
  name: 'Tasting set',
  subject: 'Four oils, one box, 25% off until Friday',
  preHeader: 'The easiest way to find yours.',
  body: [
    heading('Find your oil', 1),
    pictureAt(pictures, 1),
    paragraph(
      `${greeting}Our tasting set has four small bottles, from mild to peppery. It is 25% off until Friday.`,
    ),
    button('Order the set', `${shop}/tasting-set`),
    paragraph(journal('tasting', 'How to taste oil like a grower')),
    signature,
  ].join(''),
});

/** A short draft. */
export const careDraft: PresentEmail = {
  name: 'Care for ceramics',
  subject: 'Two minutes that make a bowl last',
  preHeader: '',
  body: [
    heading('Two minutes that make a bowl last', 1),
    paragraph('People ask us this more than anything else. Here’s what Ana tells us.'),
    `<ul><li>${paragraph('Soak a new bowl in water overnight.')}</li><li>${paragraph('Wash it by hand for the first month.')}</li></ul>`,
  ].join(''),
};

/** A draft that shows every picture of the gallery. */
export const pictureDraft = (pictures: readonly Picture[]): PresentEmail => ({
  name: 'A year in pictures',
  subject: 'Our year, in six pictures',
  preHeader: 'From the grove to your kitchen.',
  body: [
    heading('Our year, in six pictures', 1),
    paragraph(
      `${greeting}We took too many pictures this year. These are the six we kept on the wall.`,
    ),
    ...pictures.map(({ url, alt }) => `${picture(url, alt)}${paragraph(`${alt}.`)}`),
    button('Visit the store', shop),
    signature,
  ].join(''),
});
