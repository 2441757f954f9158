import { Group, Loader, Text } from '@mantine/core';
import type {
  AutomationRun,
  RunStep,
} from '../../../../shared/contracts/assistant/automation-runs';
import { formatDecimal } from '../../lib/format';
import { StateBadge, type Tone } from '../badges/state-badge';
import { PermissionBadge } from '../tools/permission-badge';
import classes from './runs.module.css';
import { permissionOfTool, progressText, toolText } from './tool-words';
import { useIsManager } from './use-is-manager';

const tones: Readonly<Record<RunStep['status'], Tone>> = {
  done: 'good',
  failed: 'bad',
  refused: 'attention',
};
const statusLabels: Readonly<Record<RunStep['status'], string>> = {
  done: 'Done',
  failed: 'Failed',
  refused: 'Refused',
};

/**
 * Formats a duration as the tools console does: in milliseconds below one second, and in seconds
 * above.
 */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${formatDecimal(ms / 1000, 2)} s`;

type StepProps = { readonly step: RunStep; readonly isManager: boolean };

const nameOf = ({ kind, name }: RunStep, isManager: boolean): string => {
  if (kind === 'model') return isManager ? `Asked ${name}` : 'Thinks';
  return isManager ? name : toolText(name);
};

const Step = ({ step, isManager }: StepProps) => {
  const permission = step.kind === 'tool' ? permissionOfTool(step.name) : undefined;
  return (
    <li className={classes.step}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <div className={classes.state}>
          <StateBadge tone={tones[step.status]}>{statusLabels[step.status]}</StateBadge>
        </div>
        <div className={classes.words}>
          <Group gap="xs">
            <Text size="sm" fw={550}>
              {nameOf(step, isManager)}
              <Text span size="xs" c="dimmed">
                {` · ${durationText(step.durationMs)}`}
              </Text>
            </Text>
            {permission ? <PermissionBadge permission={permission} /> : null}
          </Group>
          {isManager || step.status !== 'done' ? (
            <Text size="sm" c="dimmed" lineClamp={3}>
              {step.note}
            </Text>
          ) : null}
        </div>
      </Group>
    </li>
  );
};

/** The finished steps of a run, and its current one. */
export const RunSteps = ({ run }: { readonly run: AutomationRun }) => {
  const isManager = useIsManager();
  return (
    <ol className={classes.steps} aria-label="Steps">
      {run.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
        <Step key={index} step={step} isManager={isManager} />
      ))}
      {run.doing ? (
        <li className={classes.step}>
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{`${isManager ? run.doing : progressText(run.doing)}…`}</Text>
          </Group>
        </li>
      ) : null}
    </ol>
  );
};
