import type { ReadyText } from './ready-blocks';
import type { ReadySequence } from './ready-sequence';

export type ReadyEmail = ReadyText & { readonly subject: string; readonly preHeader: string };

/**
 * The texts of each sequence's emails. They are true for any store, and stores can rewrite them.
 */
export const readyEmails: Readonly<Record<ReadySequence['key'], readonly ReadyEmail[]>> = {
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
};
