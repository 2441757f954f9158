import { Button } from '@mantine/core';
import type { Finish } from './activate/use-finish';
import { isUpToDate, stepNames } from './model/missing-part';
import type { SequenceEditing } from './session/use-sequence';
import type { StepsEditing } from './session/use-steps';

type Props = {
  readonly step: number;
  readonly editing: SequenceEditing;
  readonly emails: StepsEditing;
  readonly finish: Finish;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
};

/**
 * The actions on the right of the bar: Back and Next, and on the last step the two ways to finish.
 */
export const BuilderActions = ({ step, editing, emails, finish, ...props }: Props) => {
  const { view, saveState } = editing;
  const isDone = isUpToDate(view, emails.steps) && saveState === 'saved';
  return (
    <>
      <Button variant="default" disabled={props.isBusy || finish.isBusy} onClick={props.onBack}>
        Back
      </Button>
      {step < stepNames.length - 1 ? (
        <Button loading={props.isBusy} onClick={props.onNext}>
          Next
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            disabled={finish.isBusy}
            onClick={() => void finish.saveAsInactive()}
          >
            Save sequence as inactive
          </Button>
          <Button
            loading={finish.isBusy}
            disabled={isDone}
            title={isDone ? 'Active and up to date' : undefined}
            onClick={finish.askToActivate}
          >
            Activate
          </Button>
        </>
      )}
    </>
  );
};
