import type { Recipient } from './recipient-values';

/** Whom previews are written to until a real subscriber is chosen. */
export const SAMPLE_RECIPIENT: Recipient = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  fields: { first_name: 'Ada', last_name: 'Lovelace' },
};
