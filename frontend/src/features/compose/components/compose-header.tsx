import { ActionIcon, Button, Group, Paper, Stepper, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SaveState } from '../use-draft';
import { SaveIndicator } from './save-indicator';

/** What Next waits for. */
const missing = ['Write a subject and the email first', 'Choose recipients first'];

type Props = {
  readonly name: string;
  readonly step: number;
  readonly canGoOn: boolean;
  readonly saveState: SaveState;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

export const steps = ['Email Editor', 'Subscribers', 'Preview'] as const;

/** The workflow's frame: where one is, the way back and on, and whether the work is saved. */
export const ComposeHeader = ({
  name,
  step,
  canGoOn,
  saveState,
  onRetry,
  onBack,
  onNext,
  onClose,
}: Props) => (
  <Paper
    component="header"
    radius={0}
    px="lg"
    py="sm"
    pos="sticky"
    top={0}
    style={{ zIndex: 90, borderBottom: '1px solid var(--mantine-color-gray-2)' }}
  >
    <VisuallyHidden component="h1">{name}</VisuallyHidden>
    <Group justify="space-between" wrap="nowrap">
      <Group wrap="nowrap" flex={1}>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
        <SaveIndicator state={saveState} onRetry={onRetry} />
      </Group>
      <Stepper active={step} size="xs" w={480} allowNextStepsSelect={false}>
        {steps.map((label) => (
          <Stepper.Step key={label} label={label} />
        ))}
      </Stepper>
      <Group wrap="nowrap" flex={1} justify="flex-end">
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
      </Group>
    </Group>
  </Paper>
);
