import { Button, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { Dialog } from '../../../../components/dialog';
import { LoadError } from '../../../../components/load-error';
import type { MissingEntry } from '../model/missing-part';
import type { SequenceEditing } from '../session/use-sequence';
import { sentCount } from './run-words';
import { TestRunForm } from './test-run-form';
import { TestRunProgress } from './test-run-progress';
import { useTestRun } from './use-test-run';

type Props = {
  readonly editing: SequenceEditing;
  readonly steps: readonly SequenceStep[];
  readonly onMissing: (found: MissingEntry) => void;
};

/**
 * Sends the whole sequence to its author within minutes, and shows the progress next to the button.
 */
export const TestRunButton = ({ editing, steps, onMissing }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [isNew, setNew] = useState(false);
  const close = () => {
    setOpen(false);
    setNew(false);
  };
  const testRun = useTestRun(editing, (found) => {
    close();
    onMissing(found);
  });
  const { run, error } = testRun;
  const isGoing = run?.state === 'running';
  const shownRun = run && (isGoing || !isNew) ? run : undefined;
  const open = () => {
    testRun.forgetProblem();
    setOpen(true);
  };
  const body = () => {
    if (run === undefined) {
      return error ? (
        <LoadError error={error} onRetry={testRun.reload} />
      ) : (
        <Skeleton height={220} role="img" aria-label="Loading" />
      );
    }
    if (!shownRun) return <TestRunForm steps={steps} running={testRun} onClose={close} />;
    const { timeZone } = editing.view;
    const props = { run: shownRun, steps, timeZone, running: testRun, onClose: close };
    return <TestRunProgress {...props} onRunAgain={() => setNew(true)} />;
  };
  return (
    <>
      <Button
        size="xs"
        variant={isGoing ? 'light' : 'default'}
        leftSection={<IconSend size={16} />}
        onClick={open}
      >
        {isGoing ? `Test run: ${sentCount(run)} of ${run.steps.length}` : 'Test run'}
      </Button>
      <Dialog opened={isOpen} onClose={close} centered size="lg" title="Test run of the sequence">
        {body()}
      </Dialog>
    </>
  );
};
