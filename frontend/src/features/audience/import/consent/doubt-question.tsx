import { Alert, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type {
  ConsentDoubt,
  CsvPreview,
} from '../../../../../../shared/contracts/imports/import-preview';
import { formatNumber, plural } from '../../../../lib/format';
import type { Decision } from './consent-state';

type NameDoubt = NonNullable<CsvPreview['nameDoubt']>;

const inWords = ({ value, isDate }: ConsentDoubt['values'][number]): string => {
  if (isDate) return 'dates';
  return value === '' ? 'empty cells' : `“${value}”`;
};

/** “no” (30), empty cells (2) */
const valuesText = ({ values }: ConsentDoubt): string =>
  values.map((one) => `${inWords(one)} (${formatNumber(one.rows)})`).join(', ');

const people = (count: number): string => plural(count, 'person', 'people');

type DecisionProps = {
  readonly label: string;
  readonly decision: Decision | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
};

const Choices = ({ label, decision, options, onChoose }: DecisionProps) => (
  <Radio.Group aria-label={label} value={decision ?? ''} onChange={onChoose}>
    <Stack gap={6} mt={6}>
      {options.map(({ value, label: text }) => (
        <Radio key={value} value={value} label={text} />
      ))}
    </Stack>
  </Radio.Group>
);

type Props = {
  readonly doubt: ConsentDoubt;
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision) => void;
  /** For a column of yes and no: what its yes means. */
  readonly onMeaning: (meaning: 'consent' | 'suppressed') => void;
};

const outOrAgreed = [
  { value: 'out', label: 'Keep them out (imported, not emailed)' },
  { value: 'agreed', label: 'They agreed too' },
];

const aboutAnswers = [
  { value: 'agreed', label: 'It’s about something else' },
  { value: 'consent', label: '“Yes” means they agreed to get emails' },
  { value: 'suppressed', label: '“Yes” means they left or don’t want emails' },
];

/** Asks about a column that suggests some people shouldn’t get emails. */
export const DoubtQuestion = ({ doubt, decision, onDecide, onMeaning }: Props) => {
  const { header, kind, people: count } = doubt;
  const isOfAnswers = kind === 'answers';
  const choose = (value: string) => {
    if (value === 'consent' || value === 'suppressed') onMeaning(value);
    else onDecide(value === 'agreed' ? 'agreed' : 'out');
  };
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={
        isOfAnswers
          ? `What does “${header}” mean?`
          : `${people(count)} ${count === 1 ? 'looks' : 'look'} like they left or never agreed`
      }
    >
      <Text size="sm">
        {isOfAnswers
          ? `The column contains ${valuesText(doubt)}. We can’t tell whether it’s about your emails.`
          : `The column “${header}” contains ${valuesText(doubt)}.`}
      </Text>
      <Choices
        label={isOfAnswers ? `What ${header} means` : `People kept out by ${header}`}
        decision={decision}
        options={isOfAnswers ? aboutAnswers : outOrAgreed}
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
  noConsent: 'people who never agreed',
};

/** Asks about the name of a file or sheet that suggests its people left. */
export const NameQuestion = ({ doubt, decision, onDecide }: NameProps) => (
  <Alert
    color="orange"
    icon={<IconAlertTriangle />}
    title={`The ${doubt.from} “${doubt.name}” seems to list ${nameMeans[doubt.means]}`}
  >
    <Choices
      label={`People in the ${doubt.from} ${doubt.name}`}
      decision={decision}
      options={outOrAgreed}
      onChoose={(value) => onDecide(value === 'agreed' ? 'agreed' : 'out')}
    />
  </Alert>
);
