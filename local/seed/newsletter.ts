const button = (text: string, href: string) =>
  `<email-button value="${text}" href="${href}" background-color="#3f6b3a"></email-button>`;
const heading = (text: string, level = 2) =>
  `<email-heading level="${level}">${text}</email-heading>`;
const paragraph = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

const shop = 'https://shop.olive-and-fern.example';

/** The demo shop's sent email, in the editor's own markup. */
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

/** A draft in the making, so that the list of emails shows more than one state. */
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
