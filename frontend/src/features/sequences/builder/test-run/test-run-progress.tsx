import { Alert, Button, Progress, Stack, Table, Text } from '@mantine/core';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import type { TestRun } from '../../../../../../shared/contracts/sequences/test-run';
import { DialogActions } from '../../../../components/dialog-actions';
import { MergeText } from '../../../../components/email/merge-text';
import { realWait, runStepTitle, runText, sentCount, stepText } from './run-words';
import classes from './test-run.module.css';
import type { TestRunning } from './use-test-run';

type Props = {
  readonly run: TestRun;
  readonly steps: readonly SequenceStep[];
  readonly timeZone: string;
  readonly running: TestRunning;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

const Fates = ({ run, steps, timeZone }: Pick<Props, 'run' | 'steps' | 'timeZone'>) => (
  <div className={classes.scroll}>
    <Table aria-label="What became of each email">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Email</Table.Th>
          <Table.Th scope="col">In this test</Table.Th>
          <Table.Th scope="col">For people</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {run.steps.map((step) => (
          <Table.Tr key={step.stepId}>
            <Table.Td className={classes.title}>
              <MergeText>{runStepTitle(step, steps)}</MergeText>
            </Table.Td>
            <Table.Td>{stepText(step, run, timeZone)}</Table.Td>
            <Table.Td>{realWait(step.delayInMinutes)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

/** How far a test run is, and the way to stop it. */
export const TestRunProgress = ({ run, running, onAgain, onClose, ...props }: Props) => {
  const isGoing = run.state === 'running';
  return (
    <Stack>
      <Text size="sm" role="status">
        {runText(run, props.timeZone)}
      </Text>
      <Progress
        value={(100 * sentCount(run)) / run.steps.length}
        color={run.state === 'failed' ? 'red' : undefined}
        aria-label="Emails of the test run that went out"
      />
      <Fates run={run} {...props} />
      {running.problem ? (
        <Alert color="red" role="alert">
          {running.problem}
        </Alert>
      ) : null}
      <DialogActions safe="Close" onSafe={onClose}>
        {isGoing ? (
          <Button color="red" loading={running.isBusy} onClick={() => void running.stop()}>
            Stop
          </Button>
        ) : (
          <Button onClick={onAgain}>Run again</Button>
        )}
      </DialogActions>
    </Stack>
  );
};
