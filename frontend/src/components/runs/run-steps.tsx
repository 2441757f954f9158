import { Group, Loader, Text } from '@mantine/core';
import type {
  AutomationRun,
  RunStep,
} from '../../../../shared/contracts/assistant/automation-runs';
import { StateBadge, type Tone } from '../badges/state-badge';
import classes from './runs.module.css';

const tones: Readonly<Record<RunStep['status'], Tone>> = {
  ...{ done: 'good', failed: 'bad', refused: 'attention' },
};
const words: Readonly<Record<RunStep['status'], string>> = {
  ...{ done: 'Done', failed: 'Failed', refused: 'Refused' },
};

/** Seconds from one on, as the console of tools tells them. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(2)} s`;

const Step = ({ kind, name, status, note, durationMs }: RunStep) => (
  <li className={classes.step}>
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <StateBadge tone={tones[status]}>{words[status]}</StateBadge>
      <div className={classes.words}>
        <Text size="sm" fw={550}>
          {kind === 'model' ? `Asked ${name}` : name}
          <Text span size="xs" c="dimmed">
            {` · ${durationText(durationMs)}`}
          </Text>
        </Text>
        <Text size="sm" c="dimmed" lineClamp={3}>
          {note}
        </Text>
      </div>
    </Group>
  </li>
);

/** What a run has done, and what it is at. */
export const RunSteps = ({ run }: { readonly run: AutomationRun }) => (
  <ol className={classes.steps} aria-label="Steps">
    {run.steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
      <Step key={index} {...step} />
    ))}
    {run.doing ? (
      <li className={classes.step}>
        <Group gap="xs">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{`${run.doing}…`}</Text>
        </Group>
      </li>
    ) : null}
  </ol>
);
