import type { MergeValues } from './merge';
import type { Recipient } from './recipient-values';

/** Whom previews are written to until a real subscriber is chosen. */
export const SAMPLE_RECIPIENT: Recipient = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  fields: { first_name: 'Ada', last_name: 'Lovelace' },
};

/**
 * `recipientValues(SAMPLE_RECIPIENT)`, written out: the editor counts the letters of a subject with
 * them, and would load the rules about people's names (4 kB) for this one person.
 */
export const SAMPLE_VALUES: MergeValues = new Map([
  ['first_name', 'Ada'],
  ['last_name', 'Lovelace'],
  ['name', 'Ada Lovelace'],
  ['email', 'ada@example.com'],
]);
