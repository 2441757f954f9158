import { FORMAL_GREETING_TAG, GREETING_TAG } from './greeting';
import type { MergeValues } from './merge';
import type { Recipient } from './recipient-values';

/** The made-up recipient in previews. It is used until the user chooses a real subscriber. */
export const SAMPLE_RECIPIENT: Recipient = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  fields: { first_name: 'Ada', last_name: 'Lovelace' },
};

/**
 * The same values that `recipientValues(SAMPLE_RECIPIENT)` returns. They are written out, because
 * the editor needs them to count the characters of a subject line. Computing them would load the
 * rules about people's names (4 kB).
 */
export const SAMPLE_VALUES: MergeValues = new Map([
  ['first_name', 'Ada'],
  ['last_name', 'Lovelace'],
  ['name', 'Ada Lovelace'],
  ['email', 'ada@example.com'],
]);

/** The sample recipient's values in a subject line, whose characters the editor counts. */
export const SAMPLE_LINE_VALUES: MergeValues = new Map([
  ...SAMPLE_VALUES,
  [GREETING_TAG, 'Hello Ada'],
  [FORMAL_GREETING_TAG, 'Hello Ada Lovelace'],
]);
