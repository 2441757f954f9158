import type {
  ColumnChoice,
  ColumnMeaning,
  DateReading,
  ValueChoice,
} from '../../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';

/** In the order in which they are offered. */
export const meaningLabels: Readonly<Record<ColumnMeaning, string>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Full name',
  consent: 'Consent (yes or no)',
  status: 'Status',
  statusReason: 'Status reason',
  suppressed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  optOutDate: 'Unsubscribe date',
  attribute: 'New attribute…',
  ignored: 'Ignore',
};

export const meaningOptions = Object.entries(meaningLabels).map(([value, label]) => ({
  value,
  label,
}));

const meanings = new Set<string>(Object.keys(meaningLabels));
export const isMeaning = (value: string): value is ColumnMeaning => meanings.has(value);

export type Choice = {
  readonly meaning: ColumnMeaning;
  readonly key?: string | undefined;
  /** What was chosen about values of a column that says who may be mailed. */
  readonly values?: readonly ValueChoice[] | undefined;
  /** How the cells of an attribute are read where they are dates. */
  readonly dates?: DateReading | undefined;
  /** Of the address column: domains that were put right. */
  readonly domains?: readonly { readonly from: string; readonly to: string }[] | undefined;
};
export type PreviewColumn = CsvPreview['columns'][number];

/** What the server takes a column for. */
export const choiceOf = ({ meaning, key, dates }: PreviewColumn): Choice => ({
  meaning,
  key,
  // What the file does not tell is proposed, and sent as the answer unless it is changed.
  dates: dates?.asks ? dates.proposed : undefined,
});

/** A subscriber has one of each, so a column that becomes it takes it from the one before. */
const single: readonly ColumnMeaning[] = ['email', 'firstName', 'lastName', 'name'];
/** What says who may be mailed. */
const standing: readonly ColumnMeaning[] = [
  'consent',
  'status',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
];

/** Whether a column with this meaning says who may be mailed. */
export const isStanding = (meaning: ColumnMeaning): boolean => standing.includes(meaning);

/** The choices after one column was given another meaning or name. */
export const withChoice = (choices: readonly Choice[], changed: number, choice: Choice): Choice[] =>
  choices.map((other, index) => {
    if (index === changed) return choice;
    const isTaken = single.includes(choice.meaning) && other.meaning === choice.meaning;
    return isTaken ? { meaning: 'attribute' } : other;
  });

/** What the server takes: every column that is not ignored. */
export const toColumnChoices = (choices: readonly Choice[]): ColumnChoice[] =>
  choices.flatMap(({ meaning, key, values = [], dates, domains = [] }, column) =>
    meaning === 'ignored'
      ? []
      : [
          {
            column,
            meaning,
            ...(meaning === 'attribute' && key ? { key } : {}),
            ...(values.length > 0 ? { values: [...values] } : {}),
            ...(meaning === 'attribute' && dates ? { dates } : {}),
            ...(meaning === 'email' && domains.length > 0 ? { domains: [...domains] } : {}),
          },
        ],
  );

/** The choice with what one of its column's values means. */
export const withValue = (choice: Choice, chosen: ValueChoice): Choice => ({
  ...choice,
  values: [...(choice.values ?? []).filter(({ value }) => value !== chosen.value), chosen],
});

/** What is wrong with the choices, before the server is asked. */
export const choiceProblem = (choices: readonly Choice[]): string | undefined =>
  choices.some(({ meaning }) => meaning === 'email')
    ? undefined
    : 'Choose the column that holds the email addresses.';

/** Columns recognised as saying who may be mailed, whose meaning was then changed. */
export const unheardColumns = (
  detected: readonly PreviewColumn[],
  choices: readonly Choice[],
): string[] =>
  detected.flatMap(({ header, meaning }, index) => {
    const now = choices[index]?.meaning ?? meaning;
    return standing.includes(meaning) && !standing.includes(now) ? [header] : [];
  });
