import type { EmailTopic } from './email-topics';

/** The demo shop's site. */
export const shop = 'https://olive-and-fern.example';

export const button = (text: string, href: string) =>
  `<email-button value="${text}" href="${href}" background-color="#3f6b3a"></email-button>`;
export const heading = (text: string, level = 2) =>
  `<email-heading level="${level}" align="center">${text}</email-heading>`;
export const paragraph = (text: string) => `<email-paragraph>${text}</email-paragraph>`;
export const picture = (src: string, alt: string) =>
  `<email-image src="${src}" alt="${alt}" width="full" href="${shop}"></email-image>`;
export const greeting =
  'Hello <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,<br>';

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const colors = ['#2f5d50', '#8a4b2a', '#4a5a8a', '#6b5b2e'] as const;

/**
 * Returns the content of one of the store's emails in the editor's own markup.
 * @param number the email's position among all, which decides its color
 */
export const newsletterOf = (topic: EmailTopic, number: number) => {
  const { name, subject, preHeader, lead, more } = topic;
  const color = colors[number % colors.length];
  const [first, second] = more.map((text) => `<a href="${shop}/journal/${slug(text)}">${text}</a>`);
  return {
    name,
    subject,
    preHeader,
    body: [
      `<email-section background-color="${color}" color-role="brand" color="#ffffff"><email-heading level="1" align="center">${topic.heading}</email-heading></email-section>`,
      paragraph(`${greeting}${lead}`),
      button(topic.button, `${shop}/${slug(name)}`),
      '<email-section background-color="#eef1ea" color-role="tint" border-radius="12">',
      heading('What else is new'),
      `<ul><li>${paragraph(first ?? '')}</li><li>${paragraph(second ?? '')}</li></ul>`,
      '</email-section>',
      paragraph(
        `Not sure which oil goes with what? <a href="${shop}/journal/tasting">We wrote it down for you.</a>`,
      ),
      paragraph('Warmly,<br>Olive &amp; Fern'),
    ].join(''),
  } as const;
};
/** An email's content, with its body in the editor's own markup. */
export type DemoEmail = {
  readonly name: string;
  readonly subject: string;
  readonly preHeader: string;
  readonly body: string;
};
