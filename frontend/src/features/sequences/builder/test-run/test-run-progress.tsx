import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import type { TestRun } from '../../../../../../shared/contracts/sequences/test-run';
import { DialogActions } from '../../../../components/dialog-actions';
import { runStepTitle, runText, sentCount, stepText } from './run-words';
import { TestRunTable } from './test-run-table';
import type { TestRunning } from './use-test-run';

type Props = {
  readonly run: TestRun;
  readonly steps: readonly SequenceStep[];
  readonly timeZone: string;
  readonly running: TestRunning;
  readonly onRunAgain: () => void;
  readonly onClose: () => void;
};

const StepOutcomes = ({ run, steps, timeZone }: Pick<Props, 'run' | 'steps' | 'timeZone'>) => (
  <TestRunTable
    label="Email results"
    rows={run.steps.map((step) => ({
      id: step.stepId,
      title: runStepTitle(step, steps),
      delayInMinutes: step.delayInMinutes,
      testStatus: stepText(step, run, timeZone),
    }))}
  />
);

/** The progress of a test run, with a button to stop it. */
export const TestRunProgress = ({ run, running, onRunAgain, onClose, ...props }: Props) => {
  const isGoing = run.state === 'running';
  return (
    <Stack>
      <Text size="sm" role="status">
        {runText(run, props.timeZone)}
      </Text>
      <Progress
        value={(100 * sentCount(run)) / run.steps.length}
        color={run.state === 'failed' ? 'red' : undefined}
        aria-label="Test emails sent"
      />
      <StepOutcomes run={run} {...props} />
      {running.problem ? (
        <Alert color="red" role="alert">
          {running.problem}
        </Alert>
      ) : null}
      <DialogActions cancelLabel="Close" onCancel={onClose}>
        {isGoing ? (
          <Button color="red" loading={running.isBusy} onClick={() => void running.stop()}>
            Stop
          </Button>
        ) : (
          <Button onClick={onRunAgain}>Run again</Button>
        )}
      </DialogActions>
    </Stack>
  );
};
