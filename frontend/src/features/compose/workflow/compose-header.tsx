import { ActionIcon, Button, Group, Paper, Stepper, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { FailureBanner } from '../session/saving/failure-banner';
import { SaveButton } from '../session/saving/save-button';
import { SaveIndicator } from '../session/saving/save-indicator';
import type { DraftEditing } from '../session/use-draft';

/** What Next waits for. */
const missing = ['Write a subject and the email first', 'Choose recipients first'];

type Props = {
  readonly name: string;
  readonly step: number;
  readonly canGoOn: boolean;
  readonly editing: DraftEditing;
  readonly onLog: (button: HTMLElement) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

export const steps = ['Email Editor', 'Subscribers', 'Preview'] as const;

const Moves = ({ step, canGoOn, onBack, onNext }: Omit<Props, 'name' | 'editing'>) => (
  <>
    {step > 0 ? (
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    ) : null}
    {step < steps.length - 1 ? (
      <Button onClick={onNext} disabled={!canGoOn} title={canGoOn ? undefined : missing[step]}>
        Next
      </Button>
    ) : null}
  </>
);

/** Above every step: the steps, Back and Next, and whether the draft is saved. */
export const ComposeHeader = ({ name, editing, ...moves }: Props) => (
  <Paper
    component="header"
    radius={0}
    pos="sticky"
    top={0}
    style={{ zIndex: 90, borderBottom: '1px solid var(--mb-line)' }}
  >
    <VisuallyHidden component="h1">{name}</VisuallyHidden>
    <Group justify="space-between" wrap="nowrap" px="lg" py="sm">
      <Group wrap="nowrap" flex={1}>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={moves.onClose}>
          <IconX size={20} />
        </ActionIcon>
        <SaveIndicator {...editing} />
      </Group>
      <Stepper active={moves.step} size="xs" w={400} allowNextStepsSelect={false}>
        {steps.map((label) => (
          <Stepper.Step key={label} label={label} />
        ))}
      </Stepper>
      <Group wrap="nowrap" flex={1} justify="flex-end" gap="xs">
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconHistory size={16} />}
          onClick={({ currentTarget }) => moves.onLog(currentTarget)}
        >
          Log
        </Button>
        <SaveButton {...editing} />
        {editing.isReadOnly ? null : <Moves {...moves} />}
      </Group>
    </Group>
    <FailureBanner {...editing} />
  </Paper>
);
