const button = (text: string, href: string) =>
  `<email-button value="${text}" href="${href}" background-color="#3f6b3a"></email-button>`;
const heading = (text: string, level = 2) =>
  `<email-heading level="${level}">${text}</email-heading>`;
const paragraph = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

const shop = 'https://shop.olive-and-fern.example';

/** The demo shop's newest sent email, in the editor's own markup. */
export const springNewsletter = {
  name: 'Spring harvest',
  subject: 'The first oil of spring is here, {{first_name|friend}}',
  preHeader: 'Pressed last week, bottled by hand, with you in three days.',
  body: [
    heading('The first oil of spring', 1),
    paragraph(
      'Hello <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,<br>the trees at Monte Verde gave more than in any spring we remember. We pressed on Monday and bottled <strong>1,400 half litres</strong> by hand.',
    ),
    button('Taste the new harvest', `${shop}/spring-harvest`),
    heading('What else is new'),
    `<ul><li>${paragraph(`<a href="${shop}/herb-garden">A herb garden for the window sill</a>, ready in two weeks`)}</li><li>${paragraph(`<a href="${shop}/ceramics">Oil bottles from Ana’s kiln</a>, each one different`)}</li></ul>`,
    '<email-divider></email-divider>',
    paragraph(
      `Not sure which oil goes with what? <a href="${shop}/journal/tasting">We wrote it down for you.</a>`,
    ),
    paragraph('Warmly,<br>Olive &amp; Fern'),
  ].join(''),
} as const;

/** An unfinished draft, so that the list of emails shows more than one state. */
export const summerDraft = {
  name: 'Summer table',
  subject: 'A long table, cold soup and good bread',
  preHeader: '',
  body: [
    heading('A long table', 1),
    paragraph('Six recipes for evenings that never quite get dark.'),
    button('See the recipes', `${shop}/journal/summer-table`),
  ].join(''),
} as const;

/** The demo shop's first email. */
export const ceramicsEmail = {
  name: 'Ana’s kiln',
  subject: 'New oil bottles, thrown by hand',
  preHeader: 'Forty of them, each one different.',
  body: [
    heading('Ana fired the kiln', 1),
    paragraph(
      'Hello <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,<br>forty oil bottles came out of it, and no two of them are alike.',
    ),
    button('Choose yours', `${shop}/ceramics`),
    `<ul><li>${paragraph(`<a href="${shop}/journal/kiln">How a bottle is made</a>, in nine pictures`)}</li><li>${paragraph(`<a href="${shop}/olive-oil">The oil to fill it with</a>`)}</li></ul>`,
    paragraph(`<a href="${shop}/ceramics/care">How to care for it</a>`),
    paragraph('Warmly,<br>Olive &amp; Fern'),
  ].join(''),
} as const;

/** An email with an A/B test of its subject. */
export const herbsEmail = {
  name: 'Herb garden',
  subject: 'Our herb gardens are back in stock',
  preHeader: 'Basil, thyme and mint for the window sill.',
  other: {
    subject: 'Fresh basil in two weeks, {{first_name|friend}}?',
    preHeader: 'All it takes is a window sill.',
  },
  body: [
    heading('A herb garden for the window sill', 1),
    paragraph(
      'Hello <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,<br>sow on Saturday, water on Sunday, and have basil on the table in two weeks.',
    ),
    button('See the herb gardens', `${shop}/herb-garden`),
    `<ul><li>${paragraph(`<a href="${shop}/herb-garden/basil">Basil</a>, for those who cannot wait`)}</li><li>${paragraph(`<a href="${shop}/herb-garden/thyme">Thyme</a>, for those who forget to water`)}</li></ul>`,
    paragraph(`<a href="${shop}/journal/window-sill">What grows where</a>`),
    paragraph('Warmly,<br>Olive &amp; Fern'),
  ].join(''),
} as const;
