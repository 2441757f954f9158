import { readyMadeBlocks } from '../../../frontend/src/features/sequences/list/ready/ready-made-blocks';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { en } from '../../../shared/languages/templates/en';

const { greeting: readyGreeting, ...readyEmails } = en.sequences;

type Brand = Parameters<typeof readyMadeBlocks>[1];

/** The email of a step, in the editor's own markup. */
export type StepEmail = {
  readonly subject: string;
  readonly preHeader: string;
  readonly body: string;
};

/**
 * Returns the emails of one of the product's ready-made sequences. Their header links to the
 * brand's website, and their button links to the shop.
 */
export const readyMade = (key: keyof typeof readyEmails, brand: Brand, site: string): StepEmail[] =>
  readyEmails[key].map(({ subject, preHeader, ...text }) => {
    const [header, ...rest] = readyMadeBlocks({ ...text, greeting: readyGreeting }, brand);
    const blocks = rest.map((block) =>
      block.type === 'button' ? { ...block, attrs: { ...block.attrs, href: site } } : block,
    );
    const content = header ? [header, ...blocks] : blocks;
    return { subject, preHeader, body: docToMarkup({ type: 'doc', content }) };
  });

const greeting = 'Hi <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,';
const paragraph = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

const cartBody = (heading: string, paragraphs: readonly string[], button: string): string =>
  [
    `<email-heading level="1">${heading}</email-heading>`,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    '<email-products source="cart" columns="1" value=""></email-products>',
    `<email-button value="${button}" href="{{checkout_url}}" background-color="#27704a"></email-button>`,
  ].join('');

/** The three emails about an abandoned cart. Each shows the cart at the time of sending. */
export const cartEmails: readonly StepEmail[] = [
  {
    subject: 'You left something behind',
    preHeader: 'Your cart is saved.',
    body: cartBody(
      'Your cart is saved',
      ['You were almost done. We kept everything for you, so you can finish in a minute.'],
      'Back to your cart',
    ),
  },
  {
    subject: 'Still thinking it over, {{first_name|friend}}?',
    preHeader: 'Reply if you have a question.',
    body: cartBody(
      'Any questions?',
      [
        'We know every grower we buy from, and we’re happy to help you choose. Just reply to this email.',
      ],
      'See your cart',
    ),
  },
  {
    subject: 'Your cart won’t be here much longer',
    preHeader: 'Our last reminder about your cart.',
    body: cartBody(
      'Last call for your cart',
      ['We make small batches, so we can’t hold things forever. This is our last reminder.'],
      'Finish your order',
    ),
  },
];

/** The email for people's birthdays. */
export const birthdayEmail = (site: string): StepEmail => ({
  subject: 'Happy birthday, {{first_name|friend}}',
  preHeader: 'Something small from our kitchen.',
  body: [
    '<email-heading level="1">Happy birthday</email-heading>',
    paragraph(greeting),
    paragraph(
      'Have a slow breakfast and a long dinner. Shipping is on us until the end of the month.',
    ),
    `<email-button value="Pick a treat" href="${site}" background-color="#27704a"></email-button>`,
  ].join(''),
});
