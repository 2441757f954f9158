import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { UnclearConsent } from '../../../../../../shared/contracts/imports/import-preview';
import { formatNumber, plural } from '../../../../lib/format';
import type { Choice } from '../columns/column-meanings';
import { doubtValueText } from './doubt-question';
import { useConfirmAll } from './use-answer-at-once';
import type { Consent } from './use-consent';

type Doubts = readonly UnclearConsent[];

/**
 * A list of values with their counts, such as: “weekly” (12), “never” (3). Values that suggest that
 * someone unsubscribed are bold.
 */
const Values = ({ values }: Pick<UnclearConsent, 'values'>) => (
  <Text size="sm">
    {values.map((one, at) => (
      <Fragment key={one.value}>
        {at > 0 ? ', ' : ''}
        <Text span inherit fw={one.means === 'noConsent' ? 700 : 400}>
          {doubtValueText(one)} ({formatNumber(one.rows)})
        </Text>
      </Fragment>
    ))}
  </Text>
);

/**
 * Turns a column that records who unsubscribed into a status column. The user then chooses a
 * meaning for each of its values.
 */
const toStatusChoice = ({ values }: UnclearConsent): Choice => ({
  meaning: 'status',
  values: values.flatMap(({ value, means }) => (means === 'noConsent' ? [{ value, means }] : [])),
});

const countNoConsentValues = ({ values }: UnclearConsent): number =>
  values.filter(({ means }) => means === 'noConsent').length;

type Props = {
  readonly consent: Consent;
  /** Columns with a few values that we can't classify. */
  readonly doubts: Doubts;
  readonly onStatus: (column: number, choice: Choice) => void;
};

/**
 * Asks one question about all columns that may record who unsubscribed and contain a few values we
 * can't classify.
 */
export const UnplacedQuestion = ({ consent, doubts, onStatus }: Props) => {
  const { open, done, answerAll: confirmAll, undo } = useConfirmAll(consent, doubts);
  if (open.length === 0) {
    return done.length === 0 ? null : (
      <Group justify="space-between" role="status">
        <Text size="sm">
          {done.length === 1 ? '1 column doesn’t' : `${plural(done.length, 'column')} don’t`} say
          who unsubscribed.
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={undo}>
          Undo
        </Button>
      </Group>
    );
  }
  const isSingle = open.length === 1;
  const yes = isSingle ? 'Yes, it does' : 'This one does';
  const likelyFirst = open.toSorted((a, b) => countNoConsentValues(b) - countNoConsentValues(a));
  return (
    <Alert
      color={open.some((one) => countNoConsentValues(one) > 0) ? 'orange' : 'blue'}
      icon={<IconHelpCircle />}
      title={
        isSingle
          ? 'Does this column show who unsubscribed or doesn’t want emails?'
          : 'Does one of these columns show who unsubscribed or doesn’t want emails?'
      }
    >
      <Stack gap="xs">
        <Text size="sm">No one in the file gets an email until you answer.</Text>
        <Table verticalSpacing={6} aria-label="Columns that may say who unsubscribed">
          <Table.Tbody>
            {likelyFirst.map((doubt) => (
              <Table.Tr key={doubt.column}>
                <Table.Th scope="row" fw={600} w="30%" style={{ overflowWrap: 'anywhere' }}>
                  {doubt.header}
                </Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <Values values={doubt.values} />
                </Table.Td>
                <Table.Td ta="right" w={190}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`${yes}: ${doubt.header}`}
                    onClick={() => onStatus(doubt.column, toStatusChoice(doubt))}
                  >
                    {yes}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group>
          <Button variant="default" size="sm" onClick={confirmAll}>
            {isSingle ? 'No, it doesn’t' : 'None of them'}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
