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

const maxDelay = { days: limits.sequence.maxDelayDays, hours: limits.sequence.maxDelayHours };
type Part = keyof typeof maxDelay;
type TypedDelay = Readonly<Record<Part, number | string>>;

const isValidPart = (part: Part, typed: number | string): typed is number =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= maxDelay[part];

type FieldProps = {
  readonly part: Part;
  readonly typed: TypedDelay;
  readonly onChange: (typed: TypedDelay) => void;
};

const Field = ({ part, typed, onChange }: FieldProps) => (
  <NumberInput
    aria-label={part === 'days' ? 'Days' : 'Hours'}
    w={84}
    min={0}
    max={maxDelay[part]}
    clampBehavior="none"
    value={typed[part]}
    error={isValidPart(part, typed[part]) ? undefined : boundsText(0, maxDelay[part])}
    onChange={(value) => onChange({ ...typed, [part]: value })}
  />
);

/**
 * A form for a delay. A change is applied only when it is confirmed. If someone types '91', the '9'
 * that was typed first must not be applied.
 */
export const DelayForm = ({ step, isBusy, onConfirm, onCancel }: Props) => {
  const [typed, setTyped] = useState<TypedDelay>(delayParts(step.delayInMinutes));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const confirm = () => {
    const { days, hours } = typed;
    if (isValidPart('days', days) && isValidPart('hours', hours))
      onConfirm(delayMinutes({ days, hours }));
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
        <Field part="days" typed={typed} onChange={setTyped} />
        <Text size="sm">days</Text>
        <Field part="hours" typed={typed} onChange={setTyped} />
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
