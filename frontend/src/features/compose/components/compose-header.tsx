import { ActionIcon, Button, Group, Paper, Stepper } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SaveState } from '../use-draft';
import { SaveIndicator } from './save-indicator';

type Props = {
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
    withBorder
    px="lg"
    py="sm"
    pos="sticky"
    top={0}
    style={{ zIndex: 90 }}
  >
    <Group justify="space-between" wrap="nowrap">
      <Group wrap="nowrap">
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
      <Group wrap="nowrap" w={180} justify="flex-end">
        {step > 0 ? (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        ) : null}
        {step < steps.length - 1 ? (
          <Button onClick={onNext} disabled={!canGoOn}>
            Next
          </Button>
        ) : null}
      </Group>
    </Group>
  </Paper>
);
