import { Alert, Group, Paper, ScrollArea, Text, Title } from '@mantine/core';
import type { ToolTest } from '../../../../../shared/contracts/assistant/tools';
import { StateBadge } from '../../../components/badges/state-badge';
import { durationText } from './log-level';
import classes from './runs.module.css';

const tones = { running: 'coming', success: 'good', error: 'bad' } as const;
const statusLabels = { running: 'Running', success: 'Success', error: 'Failed' } as const;

/** The state of a run and how long it took. */
export const TestState = ({ test: { status, executionTime } }: { readonly test: ToolTest }) => (
  <Group gap="xs">
    <StateBadge tone={tones[status]}>{statusLabels[status]}</StateBadge>
    {status === 'running' ? null : (
      <Text size="xs" c="dimmed">
        {durationText(executionTime)}
      </Text>
    )}
  </Group>
);

const pretty = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};

type JsonProps = { readonly label: string; readonly json: string };

/** Labeled JSON data in its own scroll area. */
export const JsonText = ({ label, json }: JsonProps) => (
  <div>
    <Text size="xs" fw={550} mb={4}>
      {label}
    </Text>
    <ScrollArea.Autosize
      mah={320}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      <pre className={classes.json}>{pretty(json)}</pre>
    </ScrollArea.Autosize>
  </div>
);

/** A tool's response. If there is none, the reason. */
export const TestResult = ({ test }: { readonly test: ToolTest }) =>
  test.result === undefined ? (
    <Alert color="red">{test.error ?? 'Still running.'}</Alert>
  ) : (
    <JsonText label="Result as JSON" json={test.result} />
  );

type Props = { readonly test: ToolTest | undefined; readonly isRunning: boolean };

/** The result of the run, next to the form. */
export const TestOutcome = ({ test, isRunning }: Props) => (
  <Paper px={20} py={18} component="section" aria-label="Result" aria-live="polite">
    <Group justify="space-between" mb="sm">
      <Title order={2}>Result</Title>
      {test ? <TestState test={test} /> : null}
    </Group>
    {test ? (
      <TestResult test={test} />
    ) : (
      <Text size="sm" c="dimmed">
        {isRunning ? 'Running…' : 'Choose a tool and a customer, then run it. Nothing is sent.'}
      </Text>
    )}
  </Paper>
);
