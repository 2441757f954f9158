import { Alert, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type {
  CsvPreview,
  UnclearConsent,
} from '../../../../../../shared/contracts/imports/import-preview';
import { formatNumber, plural } from '../../../../lib/format';
import { type Decision, isGuessedDoubt } from './consent-state';

type NameDoubt = NonNullable<CsvPreview['nameDoubt']>;
type DividerDoubt = NonNullable<CsvPreview['dividerDoubt']>;
type Option = { readonly value: string; readonly label: string; readonly description?: string };

/** Returns the text that represents a value within a sentence. */
export const doubtValueText = ({ value, isDate }: UnclearConsent['values'][number]): string => {
  if (isDate) return 'dates';
  return value === '' ? 'empty cells' : `“${value}”`;
};

/** Returns a column's values with their counts, such as: “no” (30), empty cells (2). */
const valuesText = ({ values }: UnclearConsent): string =>
  values
    .map((answerValue) => `${doubtValueText(answerValue)} (${formatNumber(answerValue.rows)})`)
    .join(', ');

const people = (count: number): string => plural(count, 'person', 'people');

type DecisionProps = {
  readonly label: string;
  readonly decision: Decision | undefined;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
};

const Choices = ({ label, decision, options, onChoose }: DecisionProps) => (
  <Radio.Group aria-label={label} value={decision ?? ''} onChange={onChoose}>
    <Stack gap={6} mt={6}>
      {options.map(({ value, label: text, description }) => (
        <Radio key={value} value={value} label={text} description={description} />
      ))}
    </Stack>
  </Radio.Group>
);

const decisionOf = (value: string): Decision =>
  value === 'agreed' || value === 'other' ? value : 'out';

type Props = {
  readonly doubt: UnclearConsent;
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision) => void;
  /**
   * Called for a column of yes-or-no answers with the meaning of a “yes”, or with `status` if the
   * user wants to choose a meaning for each value.
   */
  readonly onMeaning: (meaning: 'consent' | 'suppressed' | 'status') => void;
};

type Means = UnclearConsent['values'][number]['means'];

/**
 * Explains what we record about people who are excluded. It depends on whether they clearly
 * unsubscribed, their address bounced, or it is only a guess.
 */
const afterwards = (means: readonly Means[]): string => {
  if (means.includes('unsubscribed') || means.includes('spam')) {
    return 'We record that they left. You can’t change that later, because it was their choice.';
  }
  if (means.includes('bounced')) {
    return 'We record that their addresses bounced. You can’t change that later.';
  }
  return 'We record no consent for them. You can add it later in the subscriber list.';
};

const decisionOptions = (means: readonly Means[]): readonly Option[] => [
  {
    value: 'out',
    label: 'Keep them out (imported, not emailed)',
    description: afterwards(means),
  },
  { value: 'agreed', label: 'They agreed too' },
];

const aboutSomethingElse: Option = { value: 'other', label: 'It’s about something else' };

const yes =
  /^(?:yes|y|true|t|1|on|x|ok|✓|✔|☑|✅|👍|ja|j|oui|o|sí|si|s|sim|tak|ano|áno|da|igen|kyllä|evet|ναι|да|так|はい|○|是|예|네|نعم|כן)$/iu;

/**
 * Returns how to refer to the values that mean yes in a column, such as “x”, “yes”, or a date.
 * Returns undefined if the values aren't answers, such as “daily” and “weekly”.
 */
const answerValueName = ({ values }: UnclearConsent): string | undefined => {
  const filled = values.filter(({ value }) => value !== '');
  const yesValue = filled.find(({ value }) => yes.test(value.trim()));
  const answerValue = yesValue ?? (filled.length === 1 ? filled[0] : undefined);
  if (!answerValue) return filled.length > 0 ? undefined : '“Yes”';
  return answerValue.isDate ? 'A date' : `“${answerValue.value}”`;
};

const answerOptions = (doubt: UnclearConsent): readonly Option[] => {
  const name = answerValueName(doubt);
  const yesOptions = [
    { value: 'consent', label: `${name} means they agreed to get emails` },
    { value: 'suppressed', label: `${name} means they left or don’t want emails` },
  ];
  return [
    aboutSomethingElse,
    ...(name ? yesOptions : []),
    { value: 'status', label: 'It says who may get emails. I’ll choose what each value means' },
  ];
};

/** Asks about a column that suggests some people shouldn’t get emails. */
export const DoubtQuestion = ({ doubt, decision, onDecide, onMeaning }: Props) => {
  const { header, kind, people: count } = doubt;
  const isAnswerColumn = kind === 'answers';
  const choose = (value: string) => {
    if (value === 'consent' || value === 'suppressed' || value === 'status') onMeaning(value);
    else onDecide(decisionOf(value));
  };
  const meaningOptions = decisionOptions(doubt.values.map(({ means }) => means));
  const options = isGuessedDoubt(doubt) ? [...meaningOptions, aboutSomethingElse] : meaningOptions;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={
        isAnswerColumn
          ? `What does “${header}” mean?`
          : `${people(count)} ${count === 1 ? 'looks' : 'look'} like they left or never agreed`
      }
    >
      <Text size="sm">
        {isAnswerColumn
          ? `The column contains ${valuesText(doubt)}. We can’t tell whether it’s about your emails.`
          : `The column “${header}” contains ${valuesText(doubt)}.`}
      </Text>
      <Choices
        label={isAnswerColumn ? `What ${header} means` : `People kept out by ${header}`}
        decision={decision}
        options={isAnswerColumn ? answerOptions(doubt) : options}
        onChoose={choose}
      />
    </Alert>
  );
};

type NameProps = {
  readonly doubt: NameDoubt;
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision) => void;
};

const nameMeans: Readonly<Record<NameDoubt['means'], string>> = {
  unsubscribed: 'people who unsubscribed',
  bounced: 'addresses that bounced',
  spam: 'people who complained',
  noConsent: 'people who unsubscribed or never agreed',
};

/** Asks about a name, title, or header that suggests that everyone in the file unsubscribed. */
export const NameQuestion = ({ doubt, decision, onDecide }: NameProps) => (
  <Alert
    color="orange"
    icon={<IconAlertTriangle />}
    title={`The ${doubt.from} “${doubt.name}” seems to list ${nameMeans[doubt.means]}`}
  >
    <Choices
      label={`People in the ${doubt.from} ${doubt.name}`}
      decision={decision}
      options={decisionOptions([doubt.means])}
      onChoose={(value) => onDecide(decisionOf(value))}
    />
  </Alert>
);

type DividerProps = {
  readonly doubt: DividerDoubt;
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision) => void;
};

/**
 * Asks about a row in the file that describes the people listed below it, such as "Unsubscribed:".
 */
export const DividerQuestion = ({ doubt, decision, onDecide }: DividerProps) => (
  <Alert
    color="orange"
    icon={<IconAlertTriangle />}
    title={`The row “${doubt.name}” seems to list ${nameMeans[doubt.means]}`}
  >
    <Text size="sm">
      {people(doubt.people)} {doubt.people === 1 ? 'is' : 'are'} below it.
    </Text>
    <Choices
      label={`People below the row ${doubt.name}`}
      decision={decision}
      options={decisionOptions([doubt.means])}
      onChoose={(value) => onDecide(decisionOf(value))}
    />
  </Alert>
);
