/**
 * The sentences of a starter template that make a claim about the store. They are only samples,
 * because the store never made this claim.
 */
export interface StarterSamples {
  /**
   * The file name of our image in the template. An email that contains it was made from this
   * template.
   */
  readonly picture: string;
  /**
   * Promises in words that stores are unlikely to choose by chance. Each of them is reported
   * wherever it appears.
   */
  readonly promises: readonly string[];
  /**
   * Promises in words that any store may use. They are only reported in an email that contains
   * another sentence or the image of this template.
   */
  readonly common: readonly string[];
  /** Other sentences of this template. They only show that an email was made from it. */
  readonly otherSentences: readonly string[];
}

/**
 * Discounts, codes, deadlines, delivery times, and claims about products and people in our starter
 * templates (functions/templates/starters). If a sentence is removed from a template, it stays in
 * this list, because older emails still contain it.
 */
export const STARTER_SAMPLES: readonly StarterSamples[] = [
  {
    picture: 'welcome',
    promises: [
      'A small thank-you for joining us',
      '10% off to begin with',
      'use your code whenever you are ready',
      'use your code whenever you’re ready',
      'We make things to be used every day and kept for years',
      'We make things you can use every day and keep for years',
      'Ordered by noon, packed by hand this afternoon',
      'Order by noon and we’ll pack it by hand this afternoon',
      'Send it back, and we pay the postage',
      'Not right? Send it back. Shipping is on us',
      'Reply to any of our emails. One of us will answer',
    ],
    common: ['WELCOME10', 'Your welcome code', 'Sent today', 'Ships today', '30 days to decide'],
    otherSentences: [
      'Good to have you here',
      'Glad you’re here',
      'Choose something you love',
      'Find something you love',
      'Real people',
    ],
  },
  {
    picture: 'sale',
    promises: [
      'Our season sale begins: up to 30% off',
      'Five days, every season piece',
      'Five days, everything from this season',
      'The season sale, until Sunday night',
      'Everything of this season is reduced for five days',
      'Everything from this season is marked down for five days',
      'One or two left. Be quick',
      'The sale ends on Sunday at midnight',
      'The sale ends Sunday at midnight',
      'Prices in the shop are reduced already',
      'Prices in the store are already marked down',
    ],
    common: ['Up to 30% off', 'Up to 20 a piece', 'Last sizes'],
    otherSentences: [
      'The good things, for less',
      'We are making room for what comes next',
      'We’re making room for what’s next',
      'Small things that make good presents',
      'Small gifts people love',
      'What everybody asked for this season',
      'This season’s favorites',
    ],
  },
  {
    picture: 'launch',
    promises: [
      'A year of drawings, samples and second thoughts',
      'A year of drawings, forty samples',
      'A year of drawings, 40 samples',
      'finished by hand, and repaired by us for free',
      'By six people in a workshop we visit every month',
      'The first hundred come numbered',
      'The first hundred are numbered',
      'Each has its number and the name of who made it',
      'Each one shows its number and its maker’s name',
      'Get a numbered one',
    ],
    common: ['Made nearby', 'Made to last', 'Shipping starts on Monday', 'Shipping starts Monday'],
    otherSentences: [
      'Meet the new one',
      'It is here: the one we have been working on',
      'It’s here: the one we’ve been working on',
      'Why we made it',
    ],
  },
  {
    picture: 'restock',
    promises: [
      'What you asked for is here again. The last time it was gone in days',
      'You asked for it, and it’s back. Last time it sold out in days',
      'The everyday bottle, in all four colors',
      'which was gone in two days last time',
      'now in a bag you can compost',
      'We write to you when it is back',
      'We’ll email you when it’s back',
    ],
    common: ['Here again, freshly made', 'Back again, freshly made'],
    otherSentences: [
      'Back on the shelf',
      'You asked, we made more',
      'Not what you were waiting for',
    ],
  },
  {
    picture: 'cart',
    promises: [
      'Send it back within 30 days. We pay the postage',
      'Send it back within 30 days. Shipping is on us',
      'Ordered by noon, sent the same day, with you in two to four',
      'Order by noon and it ships the same day. It arrives in two to four days',
      'Another question? Reply to this email. A person reads it',
      'Other questions? Reply to this email. A real person reads it',
    ],
    common: [],
    otherSentences: [
      'Still thinking it over?',
      'What if it does not fit?',
      'What if it doesn’t fit?',
      'Before you decide',
    ],
  },
  {
    picture: 'win-back',
    promises: [
      'Here is what you missed, and 15% for coming back',
      'Here’s what you missed, plus 15% off when you come back',
      'Enter COMEBACK15 at the checkout',
      'Enter COMEBACK15 at checkout',
      'at the checkout within the next 14 days',
      'at checkout within the next 14 days',
      'new colors, faster delivery, and better boxes',
    ],
    common: ['15% off, just for you', 'COMEBACK15'],
    otherSentences: ['The kettle is on', 'Rather not hear from us? No hard feelings'],
  },
  {
    picture: 'newsletter',
    promises: [
      'A new workshop, a recipe from the team',
      'A workshop with a view',
      'We moved. Come and see where your orders are packed from now on',
      'We moved! Come see where we pack your orders now',
      'What Ana cooks on Fridays',
      'The one recipe our team asks for every week',
      'Reply with one sentence. We read every one',
    ],
    common: [],
    otherSentences: [
      'Three things worth your time',
      'We picked what we would tell a friend over lunch',
      'We picked what we’d tell a friend over lunch',
    ],
  },
  {
    picture: 'thank-you',
    promises: [
      'A short note from the people who packed your order',
      'we are a small team, and every order is noticed here',
      'We’re a small team, and we notice every order',
      'Somebody read your name, packed your things',
      'Someone here read your name, packed your things',
      'Our care guide adds years to it',
      'Our care guide adds years to its life',
      'Next time, take 10% off with the code THANKS10',
    ],
    common: ['THANKS10', 'take 10% off'],
    otherSentences: [
      'Your friends at',
      'Tag us in a picture: we love to see it',
      'Tag us in a photo. We love to see it',
    ],
  },
];
