import { ActionIcon, Button, Group, Paper, Stepper, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export const stepNames = ['Origin', 'Fields', 'Behavior', 'Overview'] as const;

type Props = {
  readonly title: string;
  readonly step: number;
  /** What Next waits for; nothing when it does not. */
  readonly missing?: string | undefined;
  readonly onStep: (step: number) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
  /** In place of Next on the last step. */
  readonly save: ReactNode;
};

/** Where in the four steps one is, the way back and on, and the way out. */
export const BuilderHeader = ({ title, step, missing, onStep, onNext, onClose, save }: Props) => (
  <Paper
    component="header"
    radius={0}
    px="lg"
    py="sm"
    pos="sticky"
    top={0}
    style={{ zIndex: 90, borderBottom: '1px solid var(--mb-line)' }}
  >
    <Group justify="space-between" wrap="nowrap">
      <Group wrap="nowrap" flex={1} miw={0}>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
        <Text component="h1" fw={600} size="sm" truncate m={0}>
          {title}
        </Text>
      </Group>
      <Stepper active={step} onStepClick={onStep} size="xs" w={560} allowNextStepsSelect={false}>
        {stepNames.map((label) => (
          <Stepper.Step
            key={label}
            label={label}
            allowStepSelect={stepNames.indexOf(label) < step}
          />
        ))}
      </Stepper>
      <Group wrap="nowrap" flex={1} justify="flex-end">
        {step > 0 ? (
          <Button variant="default" onClick={() => onStep(step - 1)}>
            Back
          </Button>
        ) : null}
        {step < stepNames.length - 1 ? (
          <Button onClick={onNext} disabled={missing !== undefined} title={missing}>
            Next
          </Button>
        ) : (
          save
        )}
      </Group>
    </Group>
  </Paper>
);
