const shop = 'https://salt-and-pine.example';

/** The first email of Salt & Pine. */
export const firstEmail = {
  name: 'Hello from the harbor',
  subject: 'Salt & Pine is open',
  preHeader: 'Two salts, one syrup, and a stall at the fish market.',
  body: [
    '<email-heading level="1">We’re open</email-heading>',
    '<email-paragraph>Hello <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,<br>You asked us at the stall to tell you when the shop opens. It’s open, with herb salt, smoked salt, and pine-tip syrup.</email-paragraph>',
    `<email-button value="Visit the shop" href="${shop}"></email-button>`,
    `<email-paragraph><a href="${shop}/smoked-salt">How we smoke our salt</a></email-paragraph>`,
    `<email-paragraph><a href="${shop}/recipes">What to cook with it</a></email-paragraph>`,
    `<email-paragraph><a href="${shop}/market">When we’re at the market</a></email-paragraph>`,
  ].join(''),
} as const;

/**
 * A draft with what the checks find most often: a subject line that shouts, no preview text, an
 * image without alt text, a placeholder, and a button without a URL.
 */
export const problemDraft = {
  name: 'Holiday boxes',
  subject: 'LAST CHANCE!!! Order now',
  preHeader: '',
  body: [
    '<email-heading level="1">A box for every cook</email-heading>',
    `<email-image src="${shop}/images/box.jpg" alt=""></email-image>`,
    '<email-paragraph>Order before [insert date] and it arrives in time.</email-paragraph>',
    '<email-button value="Choose a box" href=""></email-button>',
  ].join(''),
} as const;
