import { UnstyledButton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { minutesPerDay } from '../../../../../../shared/sequences/sequence-rules';
import { minutesUntil, waitText } from '../model/sequence-words';
import type { StepsEditing } from '../session/use-steps';
import { DelayForm } from './delay-form';
import classes from './emails.module.css';

type Props = {
  readonly steps: readonly SequenceStep[];
  readonly index: number;
  readonly emails: StepsEditing;
};

/** Shows how long an email waits after the previous email. A click edits the delay in place. */
export const StepDelay = ({ steps, index, emails }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const step = steps[index];
  if (!step) return null;
  const close = () => {
    setOpen(false);
    // The button replaces the fields in the next frame.
    requestAnimationFrame(() => button.current?.focus());
  };
  const confirm = async (minutes: number) => {
    if (minutes === step.delayInMinutes || (await emails.setDelay(step.id, minutes))) close();
  };
  if (isOpen) {
    const form = { step, isBusy: emails.isBusy, onCancel: close };
    return <DelayForm {...form} onConfirm={(minutes) => void confirm(minutes)} />;
  }
  const day = Math.floor(minutesUntil(steps, index) / minutesPerDay);
  const text = waitText(step.delayInMinutes);
  return (
    <div className={classes.wait}>
      <UnstyledButton
        ref={button}
        className={classes.delay}
        aria-label={`${text} before email ${step.step}, change delay`}
        onClick={() => setOpen(true)}
      >
        <IconClock size={16} aria-hidden />
        <span>{text}</span>
      </UnstyledButton>
      {day > 0 && index > 0 ? <span className={classes.quiet}>· day {day}</span> : null}
    </div>
  );
};
