import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { mergeWords } from '../../../../shared/email/merge/merge-words';
import classes from './work-frame.module.css';

type WorkStepsProps = {
  readonly steps: readonly string[];
  readonly step: number;
  readonly onStep: ((step: number) => void) | undefined;
};

type StepProps = {
  readonly label: string;
  readonly place: number;
  readonly step: number;
  readonly onStep: WorkStepsProps['onStep'];
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
const WorkSteps = ({ steps, step, onStep }: WorkStepsProps) =>
  steps.length < 2 ? null : (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((label, place) => (
        <Step key={label} label={label} place={place} step={step} onStep={onStep} />
      ))}
    </ol>
  );

type Props = {
  /** Of what is worked on: heading of the page and title of the window. */
  readonly name: string;
  readonly onClose: () => void;
  /** Whether the work is saved. */
  readonly state?: ReactNode;
  readonly steps: readonly string[];
  /** Place of the open step, from 0. */
  readonly step: number;
  /** Makes done steps a way back. */
  readonly onStep?: (step: number) => void;
  /** Right in the bar: Back and Next, and what else belongs to the work. */
  readonly actions: ReactNode;
  /** Below the bar, across the page: what keeps the work from being saved. */
  readonly notice?: ReactNode;
  /** Takes the whole window, without the page's width: the editor. */
  readonly fill?: boolean;
  /** So much stands in the bar that a narrow window shows the name of the open step alone. */
  readonly isFull?: boolean;
  readonly mainRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** The frame of every work of several steps: no sidebar, one bar, nothing at the bottom. */
export const WorkFrame = ({ name, steps, step, fill = false, ...props }: Props) => {
  useDocumentTitle(`${name} · Mailbloom`);
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <div className={classes.bar} data-full={props.isFull || undefined}>
          <div className={classes.start}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label="Close"
              onClick={props.onClose}
            >
              <IconX size={18} />
            </ActionIcon>
            <VisuallyHidden component="h1">{mergeWords(name)}</VisuallyHidden>
            <Text component="span" fw={600} truncate title={mergeWords(name)} aria-hidden>
              {mergeWords(name)}
            </Text>
            <span className={classes.state}>{props.state}</span>
          </div>
          <WorkSteps steps={steps} step={step} onStep={props.onStep} />
          <div className={classes.end}>{props.actions}</div>
        </div>
        {props.notice}
      </header>
      <main
        id="main"
        ref={props.mainRef}
        tabIndex={-1}
        aria-label={steps[step]}
        className={fill ? classes.fill : classes.main}
      >
        {props.children}
      </main>
    </div>
  );
};
