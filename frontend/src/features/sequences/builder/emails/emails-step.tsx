import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendar, IconPlus, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { LoadError } from '../../../../components/load-error';
import type { MissingEntry } from '../model/missing-part';
import { sequenceText, settingsTriggerText } from '../model/sequence-words';
import type { SequenceEditing } from '../session/use-sequence';
import type { StepsEditing } from '../session/use-steps';
import { TestRunButton } from '../test-run/test-run-button';
import classes from './emails.module.css';
import { SequenceCalendar } from './sequence-calendar';
import { StepAside } from './step-aside';
import { StepCard } from './step-card';
import { StepDelay } from './step-delay';

type Props = {
  readonly editing: SequenceEditing;
  readonly emails: StepsEditing;
  /** The email shown next to the list. */
  readonly selected: SequenceStep | undefined;
  readonly onSelect: (stepId: string) => void;
  readonly onEditTrigger: () => void;
  readonly onMissing: (found: MissingEntry) => void;
};

const Start = ({ editing: { view }, onEditTrigger }: Pick<Props, 'editing' | 'onEditTrigger'>) => (
  <li className={classes.start}>
    <div className={classes.card}>
      <IconUsers size={18} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text fw={600} truncate title={settingsTriggerText(view)}>
          {settingsTriggerText(view)}
        </Text>
        <Text size="xs" c="dimmed">
          {view.againAfterDays === null ? 'Each person enters once' : 'People can re-enter'}
        </Text>
      </div>
      <Button size="xs" variant="default" onClick={onEditTrigger}>
        Change
      </Button>
    </div>
  </li>
);

type HeadProps = Pick<Props, 'editing' | 'onMissing'> & { readonly steps: readonly SequenceStep[] };

const Head = ({ editing, steps, onMissing }: HeadProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Group justify="space-between" mb="md">
      <Title order={2} className={classes.title}>
        Emails
      </Title>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {sequenceText(steps)}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendar size={16} />}
          onClick={() => setOpen(true)}
        >
          Calendar preview
        </Button>
        <TestRunButton editing={editing} steps={steps} onMissing={onMissing} />
      </Group>
      <SequenceCalendar
        opened={isOpen}
        editing={editing}
        steps={steps}
        onClose={() => setOpen(false)}
      />
    </Group>
  );
};

const AddEmail = ({ emails, onSelect }: Pick<Props, 'emails' | 'onSelect'>) => {
  const isFull = (emails.steps?.length ?? 0) >= limits.sequence.maxSteps;
  // Ignores a second click instead of disabling the button, because a disabled button loses focus.
  const add = async () => {
    const next = await emails.add();
    const last = next?.steps.at(-1);
    if (last) onSelect(last.id);
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={isFull}
        onClick={() => void add()}
      >
        Add email
      </Button>
      <Text size="sm" c="dimmed">
        {isFull
          ? messages.sequenceTooManySteps
          : `Up to ${limits.sequence.maxDelayDays} days between two emails.`}
      </Text>
    </Group>
  );
};

type ListProps = Props & { readonly steps: readonly SequenceStep[] };

/**
 * Moves focus to the last remaining email when an email was removed together with its focused
 * button.
 */
const useFocusOnLast = (count: number) => {
  const list = useRef<HTMLOListElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    const isFewer = count < previousCount.current;
    previousCount.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>('li:last-child button[aria-pressed]')?.focus();
  }, [count]);
  return list;
};

const StepList = ({ steps, emails, selected, onSelect, ...props }: ListProps) => {
  const list = useFocusOnLast(steps.length);
  return (
    <ol ref={list} className={classes.stem} aria-label="Sequence emails">
      <Start {...props} />
      {steps.map((step, index) => (
        <li key={step.id} className={classes.step} data-selected={step === selected || undefined}>
          <StepDelay steps={steps} index={index} emails={emails} />
          <StepCard
            step={step}
            isSelected={step === selected}
            count={steps.length}
            emails={emails}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ol>
  );
};

/** Step two: the list of emails, with the selected one next to it. */
export const EmailsStep = (props: Props) => {
  const { editing, emails, selected } = props;
  const { steps, error, reload } = emails;
  if (!steps) {
    return (
      <div className={classes.alone}>
        {error ? (
          <LoadError error={error} onRetry={reload} title="We couldn’t load the emails" />
        ) : (
          <Stack role="status" aria-label="Loading the emails">
            <Skeleton height={64} radius="lg" />
            <Skeleton height={64} radius="lg" />
          </Stack>
        )}
      </div>
    );
  }
  return (
    <div className={classes.columns}>
      <section className={classes.list} aria-label="Sequence">
        <Head {...props} steps={steps} />
        <StepList {...props} steps={steps} />
        <AddEmail {...props} />
      </section>
      {selected ? <StepAside key={selected.id} sequence={editing.view} step={selected} /> : null}
    </div>
  );
};
