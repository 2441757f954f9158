import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { describeMergeTags } from '../../../../shared/email/merge/merge-words';
import classes from './work-frame.module.css';

type FrameStepsProps = {
  readonly steps: readonly string[];
  readonly step: number;
  readonly onStep: ((step: number) => void) | undefined;
};

type StepProps = {
  readonly label: string;
  readonly index: number;
  readonly step: number;
  readonly onStep: FrameStepsProps['onStep'];
};

const Step = ({ label, index, step, onStep }: StepProps) => {
  const isDone = index < step;
  const content = (
    <>
      <span className={classes.dot} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2.4} /> : index + 1}
      </span>
      <span className={classes.label} title={label}>
        {label}
      </span>
    </>
  );
  const state = isDone ? 'done' : index === step ? 'now' : 'later';
  return (
    <li className={classes.step} data-state={state} aria-current={index === step ? 'step' : false}>
      {isDone && onStep ? (
        <UnstyledButton className={classes.stepLink} onClick={() => onStep(index)}>
          {content}
        </UnstyledButton>
      ) : (
        content
      )}
    </li>
  );
};

/**
 * A list of the finished, current, and upcoming steps. Nothing is rendered when there is only one
 * step.
 */
const FrameSteps = ({ steps, step, onStep }: FrameStepsProps) =>
  steps.length < 2 ? null : (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((label, stepIndex) => (
        <Step key={label} label={label} index={stepIndex} step={step} onStep={onStep} />
      ))}
    </ol>
  );

type Props = {
  /** The name of what is being edited: the page heading and window title. */
  readonly name: string;
  readonly onClose: () => void;
  /** Shows whether the work is saved. */
  readonly state?: ReactNode;
  readonly steps: readonly string[];
  /** The index of the open step, from 0. */
  readonly step: number;
  /** Makes finished steps clickable. */
  readonly onStep?: (step: number) => void;
  /** Shown on the right of the bar: Back, Next, and other actions for the work. */
  readonly actions: ReactNode;
  /** Shown below the bar across the page. Explains what prevents saving. */
  readonly notice?: ReactNode;
  /** Fills the whole window instead of the page's width, for the editor. */
  readonly fill?: boolean;
  /**
   * Set when the bar has a lot of content. In a narrow window, the bar then shows only the name of
   * the open step.
   */
  readonly isBarCrowded?: boolean;
  readonly mainRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** The frame for all multi-step work: no sidebar, a bar at the top, and nothing at the bottom. */
export const WorkFrame = ({ name, steps, step, fill = false, ...props }: Props) => {
  useDocumentTitle(`${name} · Mailbloom`);
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <div className={classes.bar} data-full={props.isBarCrowded || undefined}>
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
            <VisuallyHidden component="h1">{describeMergeTags(name)}</VisuallyHidden>
            <Text component="span" fw={600} truncate title={describeMergeTags(name)} aria-hidden>
              {describeMergeTags(name)}
            </Text>
            <span className={classes.state}>{props.state}</span>
          </div>
          <FrameSteps steps={steps} step={step} onStep={props.onStep} />
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
