import type { MergeValues } from './merge';
import type { Recipient } from './recipient-values';

/** The recipient in previews until a real subscriber is chosen. */
export const SAMPLE_RECIPIENT: Recipient = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  fields: { first_name: 'Ada', last_name: 'Lovelace' },
};

/**
 * The same values as `recipientValues(SAMPLE_RECIPIENT)`, written out. The editor uses them to
 * count the characters of a subject. Computing them would load the rules about people's names (4
 * kB).
 */
export const SAMPLE_VALUES: MergeValues = new Map([
  ['first_name', 'Ada'],
  ['last_name', 'Lovelace'],
  ['name', 'Ada Lovelace'],
  ['email', 'ada@example.com'],
]);
