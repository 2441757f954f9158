import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ulid } from 'ulid';
import type { CustomerNudge } from '../../../../shared/contracts/assistant/nudges';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { Dialog } from '../../components/dialog';
import { RunView } from '../../components/runs/run-view';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { messageOf, ProblemError } from '../../lib/api/problem-error';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { toastSuccess } from '../../lib/toast';

/**
 * Opens the draft of a run that ended while the user was watching. If they're in another tab, the
 * page stays open and shows a link to the draft.
 */
const useOpenDraft = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  return useCallback(
    (draftId: string) => {
      if (document.visibilityState !== 'visible') return;
      toastSuccess('Your draft is ready. Nothing is sent until you send it yourself.');
      navigate(paths.composeDraft(customerId, draftId));
    },
    [customerId, navigate],
  );
};

/**
 * Starts the nudge once, even if React mounts the component several times. Starting it again
 * returns the same run.
 */
const useNudgeRun = ({ id: nudgeId, occasion: trigger }: CustomerNudge) => {
  const customerId = useCustomerId();
  const [newRunId] = useState(() => ulid());
  const [runId, setRunId] = useState<string>();
  const [error, setError] = useState<unknown>();
  const start = useCallback(async () => {
    setError(undefined);
    try {
      const body = { occasion: trigger, runId: newRunId };
      const params = { nudgeId };
      setRunId((await api('POST /nudges/{nudgeId}/run', { params, body, customerId })).id);
      void invalidate('GET /nudges', 'GET /automation-runs');
    } catch (failure) {
      setError(failure);
    }
  }, [nudgeId, trigger, newRunId, customerId]);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void start();
  }, [start]);
  return { runId, error, retry: () => void start() };
};

type Props = { readonly nudge: CustomerNudge; readonly onClose: () => void };

type StartingProps = Pick<Props, 'nudge'> & { readonly onRunAgain: () => void };

const Starting = ({ nudge, onRunAgain }: StartingProps) => {
  const { runId, error, retry } = useNudgeRun(nudge);
  const openDraft = useOpenDraft();
  // Shows the earlier run. It is more helpful than an error which says that the nudge can't run
  // twice.
  if (nudge.lastRunId && error instanceof ProblemError && error.code === 'nudge_used') {
    return <RunView runId={nudge.lastRunId} />;
  }
  if (error) {
    return (
      <Stack align="flex-start">
        <Alert color="red" w="100%">
          {messageOf(error)}
        </Alert>
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </Stack>
    );
  }
  return runId ? (
    <RunView runId={runId} onRunAgain={onRunAgain} onDraftReady={openDraft} />
  ) : (
    <Skeleton height={160} role="img" aria-label="Starting" />
  );
};

/** A running nudge, step by step. With `runId`, shows an earlier run. */
export const RunNudgeDialog = ({ nudge, runId, onClose }: Props & { readonly runId?: string }) => {
  // The number of attempts. If an attempt ends without a result, the user can start another one.
  const [tries, setTries] = useState(runId ? 0 : 1);
  const runAgain = () => setTries(tries + 1);
  // Reloads the nudges, so that the card shows the current state of the run.
  const close = () => {
    void invalidate('GET /nudges');
    onClose();
  };
  return (
    <Dialog losesInput={false} opened onClose={close} title={nudge.title} size="lg">
      <AssistantNote />
      {runId && tries === 0 ? (
        <RunView runId={runId} onRunAgain={runAgain} />
      ) : (
        <Starting key={tries} nudge={nudge} onRunAgain={runAgain} />
      )}
    </Dialog>
  );
};
