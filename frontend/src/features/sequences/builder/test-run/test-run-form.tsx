import { Alert, Button, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { testMark } from '../../../../../../shared/email/test-mark';
import { limits } from '../../../../../../shared/limits';
import { DialogActions } from '../../../../components/dialog-actions';
import { MergeText } from '../../../../components/email/merge-text';
import { AddressField, addressProblem } from '../../../../components/test-addresses/address-field';
import { stepTitle } from '../model/sequence-words';
import { isLong, realWait, spanText, testWait } from './run-words';
import classes from './test-run.module.css';
import type { TestRunning } from './use-test-run';

type Props = {
  readonly steps: readonly SequenceStep[];
  readonly running: TestRunning;
  readonly onClose: () => void;
};

const { testPaces } = limits.sequence;
const usualPace = testPaces[1];

type PaceProps = { readonly value: number; readonly onChange: (seconds: number) => void };

const Pace = ({ value, onChange }: PaceProps) => (
  <div>
    <Text size="sm" fw={500} id="test-pace" mb={4}>
      From one email to the next
    </Text>
    <SegmentedControl
      fullWidth
      aria-labelledby="test-pace"
      data={testPaces.map((pace) => ({ value: String(pace), label: spanText(pace) }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  </div>
);

/** What the test waits for, beside what people do. */
const Plan = ({ steps, pace }: { readonly steps: Props['steps']; readonly pace: number }) => (
  <div className={classes.scroll}>
    <Table aria-label="When each email goes">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Email</Table.Th>
          <Table.Th scope="col">In this test</Table.Th>
          <Table.Th scope="col">For people</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {steps.map((step, place) => (
          <Table.Tr key={step.id}>
            <Table.Td className={classes.title}>
              <MergeText>{stepTitle(step)}</MergeText>
            </Table.Td>
            <Table.Td>{testWait(place, pace)}</Table.Td>
            <Table.Td>{realWait(step.delayInMinutes)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

/** To whom the series goes as a test, and how fast. */
export const TestRunForm = ({ steps, running, onClose }: Props) => {
  const [emails, setEmails] = useState<string[]>([]);
  const [pace, setPace] = useState<number>(usualPace);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = addressProblem(emails);
    setProblem(found);
    if (!found) await running.start({ emails, everySeconds: pace });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <AddressField
          emails={emails}
          onChange={(chosen) => {
            setEmails(chosen);
            setProblem(undefined);
          }}
          recipients={running.recipients}
          description={`The subjects start with “${testMark()}”, and nothing is counted.`}
          problem={problem}
        />
        <Pace value={pace} onChange={setPace} />
        <Plan steps={steps} pace={pace} />
        <Text size="xs" c="dimmed">
          Delays and active days are left out, and nobody else gets anything. Merge tags are filled
          in for a made-up person, Ada Lovelace.
          {isLong(steps.length)
            ? ` At most ${limits.testSendsPerHour} test emails go out within an hour; the others wait for the next one.`
            : ''}
        </Text>
        {running.problem ? (
          <Alert color="red" role="alert">
            {running.problem}
          </Alert>
        ) : null}
        <DialogActions onSafe={onClose} hasField>
          <Button type="submit" loading={running.isBusy}>
            Start test run
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
};
