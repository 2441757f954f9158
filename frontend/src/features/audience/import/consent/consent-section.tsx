import { Box, Button, Group, NativeSelect, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { plural } from '../../../../lib/format';
import { ConsentText } from '../../consent/consent-text';
import type { Choice } from '../columns/column-meanings';
import { ConsentStatusColumn } from '../consent-status/consent-status-column';
import { isGuessedDoubt } from './consent-state';
import { DividerQuestion, DoubtQuestion, NameQuestion } from './doubt-question';
import { UnplacedQuestion } from './unplaced-question';
import { useConfirmAll } from './use-answer-at-once';
import type { Consent } from './use-consent';

type Props = {
  readonly consent: Consent;
  /** The preview of the file. Undefined if the server couldn't make one. */
  readonly preview: CsvPreview | undefined;
  readonly onChangeColumn: (index: number, choice: Choice) => void;
};

const isConsentMode = (value: string): value is 'all' | 'column' | 'unknown' =>
  value === 'all' || value === 'column' || value === 'unknown';

/**
 * Returns the columns to choose from. Columns that are likely to be about consent come first.
 * Leaves out the column with email addresses, which has no information about consent.
 */
const columnOptions = ({ columns, consentColumns = [] }: CsvPreview) => {
  const optionIndexes = columns.flatMap(({ meaning }, index) =>
    meaning === 'email' || consentColumns.includes(index) ? [] : [index],
  );
  return [
    { value: '', label: 'Choose a column' },
    ...[...consentColumns, ...optionIndexes].map((index) => ({
      value: String(index),
      label: columns[index]?.header ?? '',
    })),
  ];
};

const ByColumn = ({ consent, preview }: Pick<Props, 'consent'> & { preview: CsvPreview }) => {
  const { column } = consent.state;
  const selectedColumn = column === undefined ? undefined : preview.columns[column];
  const meaningByValue = new Map(consent.state.values.map(({ value, means }) => [value, means]));
  return (
    <Stack gap="sm" ml={30}>
      <NativeSelect
        label="Column that says who agreed"
        maw={360}
        data={columnOptions(preview)}
        value={column === undefined ? '' : String(column)}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') void consent.pickColumn(Number(value));
        }}
      />
      {selectedColumn?.values ? (
        <ConsentStatusColumn
          column={{
            ...selectedColumn,
            meaning: 'consent',
            values: selectedColumn.values.map((columnValue) => ({
              ...columnValue,
              means: meaningByValue.get(columnValue.value) ?? 'ask',
            })),
          }}
          onChoose={(chosenValue) => void consent.choosesValue(chosenValue)}
        />
      ) : null}
    </Stack>
  );
};

type Doubted = NonNullable<CsvPreview['doubts']>;

/**
 * Asks one question about several columns that may only record who unsubscribed. The user can undo
 * the answer.
 */
const AnswerAllQuestion = ({
  consent,
  doubts,
}: Pick<Props, 'consent'> & { readonly doubts: Doubted }) => {
  const {
    open,
    done,
    answerAll: confirmAll,
    undo,
  } = useConfirmAll(consent, doubts.filter(isGuessedDoubt));
  if (done.length > 0) {
    return (
      <Group justify="space-between" role="status">
        <Text size="sm">
          {plural(done.length, 'column')} {done.length === 1 ? 'is' : 'are'} about something else.
          You can still change each one below.
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={undo}>
          Undo
        </Button>
      </Group>
    );
  }
  if (open.length < 2) return null;
  return (
    <Group justify="space-between">
      <Text size="sm">
        We’re not sure about {plural(open.length, 'column')}. Answer each one below, or all at once.
      </Text>
      <Button variant="default" size="compact-sm" onClick={confirmAll}>
        These are about something else
      </Button>
    </Group>
  );
};

const DoubtQuestions = ({ consent, preview, onChangeColumn }: Props & { preview: CsvPreview }) => {
  const { doubts = [], nameDoubt, dividerDoubt } = preview;
  const columnDoubts = doubts.filter(({ kind }) => kind !== 'values');
  return (
    <>
      {nameDoubt ? (
        <NameQuestion
          doubt={nameDoubt}
          decision={consent.state.nameDecision}
          onDecide={(decision) => void consent.decideName(decision)}
        />
      ) : null}
      {dividerDoubt ? (
        <DividerQuestion
          doubt={dividerDoubt}
          decision={consent.state.dividerDecision}
          onDecide={(decision) => void consent.decideDividers(decision)}
        />
      ) : null}
      <AnswerAllQuestion key={`all ${preview.assetKey}`} consent={consent} doubts={columnDoubts} />
      {columnDoubts.map((doubt) => (
        <DoubtQuestion
          key={doubt.column}
          doubt={doubt}
          decision={consent.state.decisions[doubt.column]}
          onDecide={(decision) => void consent.decide(doubt.column, decision)}
          onMeaning={(meaning) => {
            onChangeColumn(doubt.column, { meaning });
            consent.note(doubt.column, 'out');
          }}
        />
      ))}
      <UnplacedQuestion
        key={`unplaced ${preview.assetKey}`}
        consent={consent}
        doubts={doubts.filter(({ kind }) => kind === 'values')}
        onStatus={(column, choice) => {
          onChangeColumn(column, choice);
          consent.note(column, 'out');
        }}
      />
    </>
  );
};

const ConsentForAll = ({ consent }: Pick<Props, 'consent'>) => (
  <Box ml={30}>
    <ConsentText value={consent.state.text} onChange={consent.describe} />
  </Box>
);

/** Explains what happens to people whose consent isn't recorded in the file. */
const Unknown = ({ preview }: { readonly preview: CsvPreview | undefined }) => (
  <Text size="sm" ml={30} c="dimmed">
    We’ll import {preview ? plural(preview.subsToCreate, 'new subscriber') : 'new subscribers'}{' '}
    without emailing them. To record later how they agreed, filter the list by “No consent
    recorded”.
  </Text>
);

/**
 * Asks how the people in the file gave consent. No one in the file gets an email before the user
 * answers.
 */
export const ConsentSection = (props: Props) => {
  const { consent, preview } = props;
  const { how } = consent.state;
  return (
    <Paper withBorder p="md" radius="md">
      <Stack>
        <div>
          <Title order={2} size="h5" id="consent-question">
            How did these people agree to get emails from you?
          </Title>
          <Text size="sm" c="dimmed">
            We email only people who agreed. People who unsubscribed before stay unsubscribed.
          </Text>
        </div>
        <Radio.Group
          aria-labelledby="consent-question"
          value={how ?? ''}
          onChange={(value) => {
            if (isConsentMode(value)) void consent.choose(value);
          }}
        >
          <Stack gap="sm">
            <Radio value="all" label="All of them agreed" />
            {how === 'all' ? <ConsentForAll consent={consent} /> : null}
            {preview ? <Radio value="column" label="A column says who agreed" /> : null}
            {how === 'column' && preview ? <ByColumn consent={consent} preview={preview} /> : null}
            <Radio value="unknown" label="Not known" />
            {how === 'unknown' ? <Unknown preview={preview} /> : null}
          </Stack>
        </Radio.Group>
        {preview && (how === 'all' || consent.state.column !== undefined) && how !== 'unknown' ? (
          <DoubtQuestions {...props} preview={preview} />
        ) : null}
      </Stack>
    </Paper>
  );
};
