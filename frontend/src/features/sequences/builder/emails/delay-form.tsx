import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../../shared/limits';
import { delayMinutes, delayParts } from '../../../../../../shared/sequences/sequence-rules';
import { boundsText } from '../../../../lib/format';
import classes from './emails.module.css';

type Props = {
  readonly step: SequenceStep;
  readonly isBusy: boolean;
  readonly onConfirm: (minutes: number) => void;
  readonly onCancel: () => void;
};

const most = { days: limits.sequence.maxDelayDays, hours: limits.sequence.maxDelayHours };
type Part = keyof typeof most;
type Typed = Readonly<Record<Part, number | string>>;

const isGood = (part: Part, typed: number | string): typed is number =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= most[part];

type FieldProps = {
  readonly part: Part;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
};

const Field = ({ part, typed, onType }: FieldProps) => (
  <NumberInput
    aria-label={part === 'days' ? 'Days' : 'Hours'}
    w={84}
    min={0}
    max={most[part]}
    clampBehavior="none"
    value={typed[part]}
    error={isGood(part, typed[part]) ? undefined : boundsText(0, most[part])}
    onChange={(value) => onType({ ...typed, [part]: value })}
  />
);

/**
 * Confirms exactly what is in the fields, or nothing at all. If someone types '91', the '9' that
 * was typed first must not be applied.
 */
export const DelayForm = ({ step, isBusy, onConfirm, onCancel }: Props) => {
  const [typed, setTyped] = useState<Typed>(delayParts(step.delayInMinutes));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const confirm = () => {
    const { days, hours } = typed;
    if (isGood('days', days) && isGood('hours', hours)) onConfirm(delayMinutes({ days, hours }));
    else form.current?.querySelector<HTMLInputElement>('input[aria-invalid=true]')?.focus();
  };
  return (
    <form
      ref={form}
      className={classes.delayForm}
      aria-label={`Delay before email ${step.step}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <Group gap="xs" align="center">
        <Text size="sm">Wait</Text>
        <Field part="days" typed={typed} onType={setTyped} />
        <Text size="sm">days</Text>
        <Field part="hours" typed={typed} onType={setTyped} />
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
