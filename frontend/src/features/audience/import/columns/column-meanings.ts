import type {
  ColumnChoice,
  ColumnMeaning,
  DateReading,
  ValueChoice,
} from '../../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';

/** The labels of the meanings, in the order in which they are offered. */
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
  /** The meanings chosen for the values of a consent status column. */
  readonly values?: readonly ValueChoice[] | undefined;
  /** How an attribute's cells are read if they contain dates. */
  readonly dates?: DateReading | undefined;
  /** The domain corrections to apply, for the column with email addresses. */
  readonly domains?: readonly { readonly from: string; readonly to: string }[] | undefined;
};
export type PreviewColumn = CsvPreview['columns'][number];

/** Returns a column's meaning as detected by the server. */
export const choiceOf = ({ meaning, key, dates }: PreviewColumn): Choice => ({
  meaning,
  key,
  // If the date format is ambiguous, the server asks for it and proposes one. The proposal is used
  // unless the user changes it.
  dates: dates?.asks ? dates.proposed : undefined,
});

/**
 * Meanings that only one column can have, because a subscriber has only one value for each. If the
 * user chooses one of them for a column, another column with the same meaning loses it.
 */
const single: readonly ColumnMeaning[] = ['email', 'firstName', 'lastName', 'name'];
/** The meanings that determine who may be emailed. */
const consentStatus: readonly ColumnMeaning[] = [
  'consent',
  'status',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
];

/** Returns whether a column with this meaning determines who may be emailed. */
export const isConsentStatus = (meaning: ColumnMeaning): boolean => consentStatus.includes(meaning);

/** Returns all choices after the user changed the meaning or name of one column. */
export const withChoice = (
  choices: readonly Choice[],
  changedIndex: number,
  choice: Choice,
): Choice[] =>
  choices.map((other, index) => {
    if (index === changedIndex) return choice;
    const isDuplicate = single.includes(choice.meaning) && other.meaning === choice.meaning;
    return isDuplicate ? { meaning: 'attribute' } : other;
  });

/** Returns the choices to send. Leaves out columns that are ignored. */
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

/** Returns the column's choice with a new meaning for one of its values. */
export const withValue = (choice: Choice, chosenValue: ValueChoice): Choice => ({
  ...choice,
  values: [
    ...(choice.values ?? []).filter(({ value }) => value !== chosenValue.value),
    chosenValue,
  ],
});

/** Checks the choices before they are sent, and returns what is wrong with them. */
export const choiceProblem = (choices: readonly Choice[]): string | undefined =>
  choices.some(({ meaning }) => meaning === 'email')
    ? undefined
    : 'Choose the column that holds the email addresses.';

/**
 * Returns the columns that were detected as consent status but now have another kind of meaning.
 */
export const droppedConsentColumns = (
  detected: readonly PreviewColumn[],
  choices: readonly Choice[],
): string[] =>
  detected.flatMap(({ header, meaning }, index) => {
    const currentMeaning = choices[index]?.meaning ?? meaning;
    return consentStatus.includes(meaning) && !consentStatus.includes(currentMeaning)
      ? [header]
      : [];
  });
