import { Alert, Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { testMark } from '../../../../../../shared/email/test-mark';
import { limits } from '../../../../../../shared/limits';
import { DialogActions } from '../../../../components/dialog-actions';
import { AddressField, addressProblem } from '../../../../components/test-addresses/address-field';
import { stepTitle } from '../model/sequence-words';
import { isLong, spanText, testDelayText } from './run-words';
import { TestRunTable } from './test-run-table';
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
      Time between emails
    </Text>
    <SegmentedControl
      fullWidth
      aria-labelledby="test-pace"
      data={testPaces.map((pace) => ({ value: String(pace), label: spanText(pace) }))}
      value={String(value)}
      onChange={(selected) => onChange(Number(selected))}
    />
  </div>
);

/** A table with the delay before each email in the test, next to its real delay. */
const Plan = ({ steps, pace }: { readonly steps: Props['steps']; readonly pace: number }) => (
  <TestRunTable
    label="Send schedule"
    rows={steps.map((step, index) => ({
      id: step.id,
      title: stepTitle(step),
      delayInMinutes: step.delayInMinutes,
      testStatus: testDelayText(index, pace),
    }))}
  />
);

/** Selects the recipients of a test run and its pace. */
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
          onChange={(selected) => {
            setEmails(selected);
            setProblem(undefined);
          }}
          recipients={running.recipients}
          description={`Subjects start with “${testMark()}”. Tests don’t count in stats.`}
          problem={problem}
        />
        <Pace value={pace} onChange={setPace} />
        <Plan steps={steps} pace={pace} />
        <Text size="xs" c="dimmed">
          Delays and sending days are ignored, and no one else gets anything. Merge tags use a
          sample person, Ada Lovelace.
          {isLong(steps.length)
            ? ` Limit: ${limits.testSendsPerHour} test emails per hour. The rest wait.`
            : ''}
        </Text>
        {running.problem ? (
          <Alert color="red" role="alert">
            {running.problem}
          </Alert>
        ) : null}
        <DialogActions onCancel={onClose} hasField>
          <Button type="submit" loading={running.isBusy}>
            Start test run
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
};
