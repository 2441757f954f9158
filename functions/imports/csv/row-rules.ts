import { isEmailAddress } from '../../../shared/email-address';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { addressOf, cleanCell } from './cell-rules';
import type { Column } from './column-rules';
import type { RecognisedMeaning } from './header-names';
import type { CsvRecord } from './read-records';
import {
  active,
  consentStanding,
  flagStanding,
  type Standing,
  statusStanding,
  strictest,
} from './standing-rules';

/** One subscriber as a row of a file describes them. */
export type ImportRow = {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly standing: Standing;
};

export type RejectedRow = {
  readonly line: number;
  readonly reason: string;
  /** As they stand in the file. */
  readonly cells: readonly string[];
};

/** Keys and values of one row together; DynamoDB takes 400 kB an item, and a row is no document. */
const mostFieldBytes = 32_768;

type StandingMeaning = Exclude<RecognisedMeaning, 'email' | 'firstName' | 'lastName' | 'name'>;

/** Where in a record what stands: worked out once a file, used for every row. */
export type RowLayout = {
  readonly email: number;
  readonly firstName: number;
  readonly lastName: number;
  readonly name: number;
  readonly attributes: readonly (readonly [index: number, key: string])[];
  readonly standing: readonly (readonly [index: number, meaning: StandingMeaning])[];
};

export const rowLayout = (columns: readonly Column[]): RowLayout => {
  const at = (meaning: Column['meaning']) =>
    columns.findIndex((column) => column.meaning === meaning);
  return {
    email: at('email'),
    firstName: at('firstName'),
    lastName: at('lastName'),
    name: at('name'),
    attributes: columns.flatMap(({ key }, index) => (key ? [[index, key] as const] : [])),
    standing: columns.flatMap(({ meaning }, index) =>
      isStandingMeaning(meaning) ? [[index, meaning] as const] : [],
    ),
  };
};

const standingMeanings: readonly string[] = [
  'consent',
  'status',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
] satisfies StandingMeaning[];

const isStandingMeaning = (meaning: Column['meaning']): meaning is StandingMeaning =>
  standingMeanings.includes(meaning);

const cellAt = (cells: readonly string[], index: number): string => cleanCell(cells[index] ?? '');

const standingOf = (cells: readonly string[], { standing }: RowLayout): Standing => {
  if (standing.length === 0) return active;
  const said: Standing[] = [];
  const dates: Standing[] = [];
  let isStated = false;
  for (const [index, meaning] of standing) {
    const cell = cellAt(cells, index);
    if (meaning === 'consent') said.push(consentStanding(cell));
    else {
      const one = meaning === 'status' ? statusStanding(cell) : flagStanding(meaning, cell);
      isStated ||= meaning === 'status' && one !== undefined;
      if (one) (meaning === 'optOutDate' ? dates : said).push(one);
    }
  }
  // People come back: a status of today overrules the day on which somebody once left.
  return strictest(isStated ? said : [...said, ...dates]);
};

const fieldsOf = (cells: readonly string[], layout: RowLayout): Record<string, string> => {
  const fields: Record<string, string> = {};
  const first = cellAt(cells, layout.firstName);
  const last = cellAt(cells, layout.lastName);
  if (first) fields.first_name = first;
  if (last) fields.last_name = last;
  for (const [index, key] of layout.attributes) {
    const value = cellAt(cells, index);
    if (value) fields[key] = value;
  }
  return fields;
};

const bytesOf = (fields: Readonly<Record<string, string>>): number =>
  Object.entries(fields).reduce(
    (sum, [key, value]) => sum + key.length + Buffer.byteLength(value),
    0,
  );

/** Reads one record, or says why it cannot become a subscriber. */
export const readRow = ({ line, cells }: CsvRecord, layout: RowLayout): ImportRow | RejectedRow => {
  const rejected = (reason: string): RejectedRow => ({ line, reason, cells });
  const address = cellAt(cells, layout.email);
  if (!address) return rejected('No email address');
  const email = addressOf(address);
  if (!isEmailAddress(email)) return rejected(`${messages.invalidEmail}: ${address.slice(0, 80)}`);
  const fields = fieldsOf(cells, layout);
  const { first_name = '', last_name = '' } = fields;
  const name = cellAt(cells, layout.name) || `${first_name} ${last_name}`.trim();
  if (name.length > limits.subscriberNameMaxLength) return rejected(messages.nameTooLong);
  if (bytesOf(fields) > mostFieldBytes) return rejected('More than 32 kB of attributes');
  return { line, email, name, fields, standing: standingOf(cells, layout) };
};

export const isRejected = (row: ImportRow | RejectedRow): row is RejectedRow => 'reason' in row;

/** Two rows of one address: later values fill in and replace, the stricter standing holds. */
export const mergeRows = (earlier: ImportRow, later: ImportRow): ImportRow => ({
  line: earlier.line,
  email: earlier.email,
  name: later.name || earlier.name,
  fields: { ...earlier.fields, ...later.fields },
  standing: strictest([earlier.standing, later.standing]),
});
