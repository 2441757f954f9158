import type { ReadyText } from './ready-blocks';
import type { ReadySeries } from './ready-series';

export type ReadyEmail = ReadyText & { readonly subject: string; readonly preHeader: string };

/** What the emails of each series say: true for any store, and a start for one's own words. */
export const readyEmails: Readonly<Record<ReadySeries['key'], readonly ReadyEmail[]>> = {
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
      preHeader: 'Where to look first at {{brand}}.',
      heading: 'A good place to start',
      paragraphs: [
        'Are you new at {brand}? Then take a walk through our store.',
        'There’s more to discover than fits in one email.',
      ],
      button: 'Take a look around',
    },
    {
      subject: 'Did you find something you like?',
      preHeader: 'Our store is always open.',
      heading: 'Did you find something you like?',
      paragraphs: [
        'It is a few days since you came to {brand}. Maybe something caught your eye?',
        'If not, take another look. There may be something new.',
      ],
      button: 'See what’s new',
    },
  ],
  winBack: [
    {
      subject: 'It has been a while, {{first_name|friend}}',
      preHeader: 'We have missed you at {{brand}}.',
      heading: 'It’s been a while',
      paragraphs: [
        'We have not seen you at {brand} for some time, and we would like to see you again.',
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
        'If you like to hear from {brand}, there is nothing to do. If not, the link at the end of this email lets you unsubscribe at once.',
      ],
      button: 'Come back to our store',
    },
  ],
  afterFirstOrder: [
    {
      subject: 'Thank you for your first order',
      preHeader: 'It means a lot to us.',
      heading: 'Thank you for your first order',
      paragraphs: [
        'Thank you for choosing {brand}. We hope that you enjoy what you ordered.',
        '{about}',
      ],
      button: 'Visit our store',
    },
    {
      subject: 'How do you like it?',
      preHeader: 'Is everything as you hoped?',
      heading: 'How do you like it?',
      paragraphs: [
        'A week ago you ordered at {brand} for the first time. Is all as you hoped?',
        'If anything isn’t right, let us know. You’ll find our contact details in the store.',
      ],
      button: 'Go to our store',
    },
    {
      subject: 'What comes next, {{first_name|friend}}?',
      preHeader: 'More of what you liked.',
      heading: 'Ready for more?',
      paragraphs: [
        'If you liked your first order from {brand}, there is more where it came from.',
        'See what goes well with it.',
      ],
      button: 'Find something new',
    },
  ],
};
