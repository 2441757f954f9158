import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../../shared/limits';
import {
  delayMinutes,
  delayParts,
  minutesPerDay,
} from '../../../../../../shared/sequences/sequence-rules';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';
import { minutesUntil, waitText } from '../model/sequence-words';
import type { StepsEditing } from '../session/use-steps';
import classes from './emails.module.css';

type Props = {
  readonly steps: readonly SequenceStep[];
  readonly place: number;
  readonly emails: StepsEditing;
};

type FormProps = {
  readonly step: SequenceStep;
  readonly isBusy: boolean;
  readonly onConfirm: (minutes: number) => void;
  readonly onCancel: () => void;
};

const { mostDelayDays, mostDelayHours } = limits.sequence;

const DelayForm = ({ step, isBusy, onConfirm, onCancel }: FormProps) => {
  const [parts, setParts] = useState(delayParts(step.delayInMinutes));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className={classes.delayForm}
      aria-label={`Delay of email ${step.step}`}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(delayMinutes(parts));
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <Group gap="xs" align="center">
        <Text size="sm">Wait</Text>
        <BoundedNumber
          aria-label="Days"
          w={84}
          min={0}
          max={mostDelayDays}
          value={parts.days}
          onChange={(days) => setParts({ ...parts, days })}
        />
        <Text size="sm">days</Text>
        <BoundedNumber
          aria-label="Hours"
          w={84}
          min={0}
          max={mostDelayHours}
          value={parts.hours}
          onChange={(hours) => setParts({ ...parts, hours })}
        />
        <Text size="sm">hours, then send</Text>
        <Button type="submit" size="xs" variant="default" loading={isBusy}>
          Confirm
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
};

/** How long an email waits after the one before; pressed, it can be changed in its place. */
export const StepDelay = ({ steps, place, emails }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const step = steps[place];
  if (!step) return null;
  const close = () => {
    setOpen(false);
    // It takes the place of the fields with the next frame.
    requestAnimationFrame(() => button.current?.focus());
  };
  const confirm = async (minutes: number) => {
    if (minutes === step.delayInMinutes || (await emails.setDelay(step.id, minutes))) close();
  };
  if (isOpen) {
    const form = { step, isBusy: emails.isBusy, onCancel: close };
    return <DelayForm {...form} onConfirm={(minutes) => void confirm(minutes)} />;
  }
  const day = Math.floor(minutesUntil(steps, place) / minutesPerDay);
  const text = waitText(step.delayInMinutes);
  return (
    <UnstyledButton
      ref={button}
      className={classes.delay}
      aria-label={`${text} before email ${step.step}: change`}
      onClick={() => setOpen(true)}
    >
      <IconClock size={16} aria-hidden />
      <span>{text}</span>
      {day > 0 && place > 0 ? <span className={classes.quiet}>· day {day}</span> : null}
    </UnstyledButton>
  );
};
