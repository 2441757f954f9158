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
        'Thank you for signing up. From now on you are among the first to hear from us.',
        '{about}',
        'Until then, have a look at what we have.',
      ],
      button: 'Visit our store',
    },
    {
      subject: 'A good place to start',
      preHeader: 'Where to look first at {{brand}}.',
      heading: 'A good place to start',
      paragraphs: [
        'Are you new at {brand}? Then take a walk through our store.',
        'There is more to discover than fits into one email.',
      ],
      button: 'Take a look around',
    },
    {
      subject: 'Did you find something you like?',
      preHeader: 'Our store is open day and night.',
      heading: 'Did you find something you like?',
      paragraphs: [
        'It is a few days since you came to {brand}. Maybe something caught your eye?',
        'If not, look in again. There may be something new since you were here.',
      ],
      button: 'See what is there',
    },
  ],
  winBack: [
    {
      subject: 'It has been a while, {{first_name|friend}}',
      preHeader: 'We have missed you at {{brand}}.',
      heading: 'It has been a while',
      paragraphs: [
        'We have not seen you at {brand} for some time, and we would like to see you again.',
        'Come and have a look around.',
      ],
      button: 'Visit our store',
    },
    {
      subject: 'Something for you at {{brand}}?',
      preHeader: 'A quick look takes a minute.',
      heading: 'Is there something for you?',
      paragraphs: [
        'Maybe you find something that was not there when you came last.',
        'A quick look takes a minute.',
      ],
      button: 'Take a look',
    },
    {
      subject: 'Shall we keep writing to you?',
      preHeader: 'You decide.',
      heading: 'Shall we keep writing to you?',
      paragraphs: [
        'We do not want to fill your inbox with what you do not read.',
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
      preHeader: 'Is all as you hoped?',
      heading: 'How do you like it?',
      paragraphs: [
        'A week ago you ordered at {brand} for the first time. Is all as you hoped?',
        'If anything is not, let us know: our store tells how to reach us.',
      ],
      button: 'Go to our store',
    },
    {
      subject: 'What comes next, {{first_name|friend}}?',
      preHeader: 'More of what you liked.',
      heading: 'Ready for more?',
      paragraphs: [
        'If you liked your first order from {brand}, there is more where it came from.',
        'Have a look at what goes well with it.',
      ],
      button: 'Find something new',
    },
  ],
};
