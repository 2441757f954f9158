import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './work-frame.module.css';

type Props = {
  readonly steps: readonly string[];
  readonly step: number;
  readonly onStep: ((step: number) => void) | undefined;
};

type StepProps = {
  readonly label: string;
  readonly place: number;
  readonly step: number;
  readonly onStep: Props['onStep'];
};

const Step = ({ label, place, step, onStep }: StepProps) => {
  const isDone = place < step;
  const content = (
    <>
      <span className={classes.dot} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2.4} /> : place + 1}
      </span>
      <span className={classes.label} title={label}>
        {label}
      </span>
    </>
  );
  const state = isDone ? 'done' : place === step ? 'now' : 'later';
  return (
    <li className={classes.step} data-state={state} aria-current={place === step ? 'step' : false}>
      {isDone && onStep ? (
        <UnstyledButton className={classes.stepLink} onClick={() => onStep(place)}>
          {content}
        </UnstyledButton>
      ) : (
        content
      )}
    </li>
  );
};

/** What is done, what is now and what comes later; a work of one step needs no list. */
export const WorkSteps = ({ steps, step, onStep }: Props) =>
  steps.length < 2 ? null : (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((label, place) => (
        <Step key={label} label={label} place={place} step={step} onStep={onStep} />
      ))}
    </ol>
  );
