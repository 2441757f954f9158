/*
 * The English texts of ready-made forms and sequences. Stores change them afterwards. The other
 * languages have files with the same keys.
 *
 * For translators:
 *
 * - These aren't ICU messages. Write them as a native speaker would write a store's own emails, and
 *   address readers as in the other file of your language (in German „du“).
 * - `{{first_name|friend}}` becomes the reader's first name. The word after `|` is shown to readers
 *   whose name isn't known. Keep `{{first_name|` and `}}`, and translate the word. Build the
 *   sentence so that both read well: “Thanks for joining, Anna.”, “Thanks for joining, friend.” If
 *   your language has no such word, write one that fits (“du”, “dich”), but keep the tag.
 * - Keep `{{brand}}`, `{brand}`, and `{about}` exactly as they are. `{brand}` and `{{brand}}` become
 *   the store's name, which can't be inflected. A paragraph that is only `{about}` stays that.
 * - Don't promise what a store may not keep: no discount, gift, date, or delivery time.
 * - Use typographic apostrophes and the quotation marks of your language. Buttons have up to about
 *   24 characters.
 */
export const en = {
  forms: {
    /** The labels of fields. The label of the first name must be one word for a first name. */
    firstName: 'First name',
    city: 'City',
    email: 'Email',
    /** A signup for a store's newsletter. */
    newsletter: {
      header: 'Hear from us',
      description: 'New products, good reads, and the occasional surprise.',
      button: 'Sign up',
      thanksMessage: 'Thanks! You’re on the list.',
    },
    /** A friendlier one. */
    welcome: {
      header: 'A warm welcome',
      description: 'Enter your email and we’ll keep in touch.',
      button: 'Sign me up',
      thanksMessage: 'Thanks! You’re on the list.',
    },
    /** For a store or product that isn't there yet. */
    early: {
      header: 'Something new is coming',
      description: 'Enter your email and we’ll let you know when it’s here.',
      button: 'Keep me posted',
      thanksMessage: 'Thanks! You’re on the list.',
    },
  },

  sequences: {
    /** The first line of each email of a ready-made sequence. */
    greeting: 'Hi {{first_name|there}},',
    /** Sent to new subscribers: at once, after 2 days, and after 3 more. */
    welcome: [
      {
        subject: 'Welcome to {{brand}}',
        preHeader: 'Good to have you with us.',
        heading: 'Welcome to {brand}',
        paragraphs: [
          'Thanks for signing up. You’ll be among the first to hear from us.',
          '{about}',
          'Until then, take a look around.',
        ],
        button: 'Visit our store',
      },
      {
        subject: 'A good place to start',
        preHeader: 'Where to start at {{brand}}.',
        heading: 'A good place to start',
        paragraphs: [
          'New to {brand}? Take a tour of our store.',
          'There’s more to discover than fits in one email.',
        ],
        button: 'Take a look around',
      },
      {
        subject: 'Did you find something you like?',
        preHeader: 'Our store is always open.',
        heading: 'Did you find something you like?',
        paragraphs: [
          'You joined {brand} a few days ago. Did anything catch your eye?',
          'If not, take another look. There may be something new.',
        ],
        button: 'See what’s new',
      },
    ],
    /** Sent to people who haven't bought for a long time. */
    winBack: [
      {
        subject: 'It’s been a while, {{first_name|friend}}',
        preHeader: 'We’ve missed you at {{brand}}.',
        heading: 'It’s been a while',
        paragraphs: [
          'We haven’t seen you at {brand} in a while, and we’d love to have you back.',
          'Come take a look around.',
        ],
        button: 'Visit our store',
      },
      {
        subject: 'Something for you at {{brand}}?',
        preHeader: 'A quick look takes a minute.',
        heading: 'See anything you like?',
        paragraphs: [
          'You might find something that wasn’t here last time.',
          'A quick look takes a minute.',
        ],
        button: 'Take a look',
      },
      {
        subject: 'Do you still want to hear from us?',
        preHeader: 'It’s up to you.',
        heading: 'Do you still want to hear from us?',
        paragraphs: [
          'We don’t want to fill your inbox with emails you don’t read.',
          'If you like hearing from {brand}, you don’t need to do anything. If not, you can unsubscribe anytime with the link at the end of this email.',
        ],
        button: 'Come back to our store',
      },
    ],
    /** Sent after somebody's first order: at once, after a week, and after two more weeks. */
    afterFirstOrder: [
      {
        subject: 'Thank you for your first order',
        preHeader: 'It means a lot to us.',
        heading: 'Thank you for your first order',
        paragraphs: ['Thanks for choosing {brand}. We hope you enjoy your order.', '{about}'],
        button: 'Visit our store',
      },
      {
        subject: 'How do you like it?',
        preHeader: 'Is everything as you hoped?',
        heading: 'How do you like it?',
        paragraphs: [
          'A week ago you placed your first order with {brand}. Is everything as you hoped?',
          'If anything isn’t right, let us know. You’ll find our contact details in the store.',
        ],
        button: 'Go to our store',
      },
      {
        subject: 'What’s next, {{first_name|friend}}?',
        preHeader: 'More of what you liked.',
        heading: 'Ready for more?',
        paragraphs: [
          'If you liked your first order from {brand}, there’s more where that came from.',
          'See what goes well with it.',
        ],
        button: 'Find something new',
      },
    ],
  },
};

/** What a file of another language must contain. */
export type TemplateTexts = typeof en;
