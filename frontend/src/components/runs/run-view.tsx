import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { assistantLimits } from '../../../../shared/assistant-limits';
import type { AutomationRun } from '../../../../shared/contracts/assistant/automation-runs';
import { ProblemError } from '../../lib/api/problem-error';
import { formatMoney } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { StateBadge, type Tone } from '../badges/state-badge';
import { LoadError } from '../load-error';
import { RunSteps } from './run-steps';
import classes from './runs.module.css';
import { useIsManager } from './use-is-manager';
import { useRun } from './use-run';

/** Costs have four decimals, because most calls cost less than a cent. */
const costDigits = 4;

const states: Readonly<Record<AutomationRun['status'], readonly [Tone, string]>> = {
  running: ['coming', 'Running'],
  done: ['good', 'Done'],
  failed: ['bad', 'Failed'],
  cancelled: ['quiet', 'Cancelled'],
};

export const RunBadge = ({ status }: Pick<AutomationRun, 'status'>) => {
  const [tone, word] = states[status];
  return <StateBadge tone={tone}>{word}</StateBadge>;
};

type CreatedLinksProps = Pick<AutomationRun, 'draftId' | 'segmentId' | 'status'>;

const CreatedLinks = ({ draftId, segmentId, status }: CreatedLinksProps) => {
  const customerId = useCustomerId();
  if (status === 'running' || !(draftId || segmentId)) return null;
  return (
    <div>
      <Group gap="xs">
        {draftId ? (
          <Button component={Link} to={paths.composeDraft(customerId, draftId)}>
            Open the draft
          </Button>
        ) : null}
        {segmentId ? (
          <Button variant="default" component={Link} to={paths.segment(customerId, segmentId)}>
            Open the segment
          </Button>
        ) : null}
      </Group>
      {draftId ? (
        <Text size="xs" c="dimmed" mt={4}>
          Nothing is sent until you review it and send it yourself.
        </Text>
      ) : null}
    </div>
  );
};

/** Returns whether a run ended without a result. Such a run can be run again. */
const isWithoutResult = ({ status, draftId }: AutomationRun): boolean =>
  (status === 'failed' || status === 'cancelled') && !draftId;

const costOf = ({ costMicroUsd, budgetMicroUsd }: AutomationRun): string =>
  `${formatMoney(costMicroUsd / 1_000_000, 'USD', costDigits)} of ${formatMoney(budgetMicroUsd / 1_000_000, 'USD', costDigits)}`;

type Props = {
  readonly runId: string;
  /** Restarts a run that ended without a result. */
  readonly onRunAgain?: () => void;
  /** Called once with the id of the finished run's draft. */
  readonly onDraftReady?: (draftId: string) => void;
};

const useDraftOf = (run: AutomationRun | undefined, onDraft: Props['onDraftReady']): void => {
  const draftId = run?.status === 'done' ? run.draftId : undefined;
  const isReported = useRef(false);
  useEffect(() => {
    if (!draftId || !onDraft || isReported.current) return;
    isReported.current = true;
    onDraft(draftId);
  }, [draftId, onDraft]);
};

const ExpiredRun = () => (
  <Alert color="gray" title="This run has expired">
    {`We keep run details for ${assistantLimits.automation.runKeptDays} days. Any draft it wrote is still in Emails.`}
  </Alert>
);

/** Shows everything about one run, during and after it, with its result first. */
export const RunView = ({ runId, onRunAgain, onDraftReady }: Props) => {
  const { run, error, retry, cancel } = useRun(runId);
  useDraftOf(run, onDraftReady);
  const isManager = useIsManager();
  if (!run) {
    if (error instanceof ProblemError && error.code === 'run_not_found') return <ExpiredRun />;
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <Skeleton height={160} role="img" aria-label="Loading the run" />
    );
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap="xs" role="status">
          <RunBadge status={run.status} />
          <Text size="xs" c="dimmed">
            {isManager ? `${run.automationName} · ${costOf(run)}` : run.automationName}
          </Text>
        </Group>
        {run.status === 'running' ? (
          <Button size="xs" variant="default" onClick={() => void cancel()}>
            Cancel run
          </Button>
        ) : null}
      </Group>
      {run.problem ? <Alert color="red">{run.problem}</Alert> : null}
      <CreatedLinks {...run} />
      {onRunAgain && isWithoutResult(run) ? (
        <div>
          <Button variant="default" onClick={onRunAgain}>
            Run it again
          </Button>
        </div>
      ) : null}
      {run.result ? <pre className={classes.result}>{run.result}</pre> : null}
      <RunSteps run={run} />
    </Stack>
  );
};
