const shop = 'https://northlight-candles.example';

/** The first email of Northlight Candles. Many of its recipients had old addresses. */
export const wickEmail = {
  name: 'Longer evenings',
  subject: 'Candles for the longer evenings',
  preHeader: 'Nine new scents, and one candle without any.',
  body: [
    '<email-heading level="1">The evenings are getting longer</email-heading>',
    '<email-paragraph>Hello <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,<br>We poured 600 candles this week, from beeswax for the table and soy wax for the window.</email-paragraph>',
    `<email-button value="See the candles" href="${shop}/candles"></email-button>`,
    `<email-paragraph><a href="${shop}/beeswax">Where our beeswax comes from</a></email-paragraph>`,
    `<email-paragraph><a href="${shop}/care">How to trim a wick</a></email-paragraph>`,
    `<email-paragraph><a href="${shop}/refill">Send us your empty jars</a></email-paragraph>`,
  ].join(''),
} as const;

/** An email that paused itself after its first batch. */
export const adventEmail = {
  name: 'Advent candles',
  subject: 'Four candles for four Sundays',
  preHeader: 'Order by Wednesday to light the first one on time.',
  body: [
    '<email-heading level="1">Four candles for four Sundays</email-heading>',
    '<email-paragraph>Hello <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,<br>Each burns for eleven hours, so the first one lasts through all four Sundays.</email-paragraph>',
    `<email-button value="Choose a set" href="${shop}/advent"></email-button>`,
  ].join(''),
} as const;
