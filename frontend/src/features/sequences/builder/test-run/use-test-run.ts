import { useState } from 'react';
import { limits } from '../../../../../../shared/limits';
import { useTestRecipients } from '../../../../components/test-addresses/use-test-recipients';
import { api } from '../../../../lib/api/client';
import { messageOf } from '../../../../lib/api/problem-error';
import { useAction } from '../../../../lib/api/use-action';
import { useApi } from '../../../../lib/api/use-api';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { type MissingEntry, missingEntryOf } from '../model/missing-part';
import type { SequenceEditing } from '../session/use-sequence';

const route = '/sequences/{sequenceId}/test-run';
const notSaved = 'We couldn’t save the sequence, so nothing was sent. Save it and try again.';

type TestRunRequest = { readonly emails: readonly string[]; readonly everySeconds: number };

/**
 * Manages the newest test run of the sequence. The server continues the run even if the page is
 * closed.
 */
export const useTestRun = (editing: SequenceEditing, onMissing: (found: MissingEntry) => void) => {
  const customerId = useCustomerId();
  const params = { sequenceId: editing.view.id };
  const recipients = useTestRecipients();
  const [problem, setProblem] = useState<string>();
  const { data, error, mutate } = useApi(
    `GET ${route}`,
    { params },
    {
      refreshInterval: (latest) =>
        latest?.run?.state === 'running' ? limits.sequence.testPollMs : 0,
    },
  );

  const { attempt, busy: isBusy } = useAction(
    async (action: () => Promise<string | undefined>) => {
      const failure = await action();
      setProblem(failure);
      return failure === undefined;
    },
    {
      onError: async (refusal) => {
        setProblem(messageOf(refusal));
        const found = missingEntryOf(refusal);
        if (found?.email) onMissing(found);
        await mutate().catch(() => undefined);
      },
    },
  );

  /** @returns whether the action succeeded; if not, the reason is shown */
  const run = async (action: () => Promise<string | undefined>): Promise<boolean> =>
    (await attempt(action)) === true;

  return {
    run: data?.run,
    error,
    isBusy,
    problem,
    recipients,
    reload: () => void mutate(),
    forgetProblem: () => setProblem(undefined),

    start: ({ emails, everySeconds }: TestRunRequest) =>
      run(async () => {
        // Saves first, because a test run sends the saved version.
        if (!(await editing.save())) return notSaved;
        const body = { emails: [...emails], everySeconds };
        const response = await api(`POST ${route}`, { params, body, customerId });
        await mutate(response, { revalidate: false });
        // Ignores an error while remembering the addresses, because the run has already started.
        await recipients.remember(emails).catch(() => undefined);
        return undefined;
      }),

    stop: () =>
      run(async () => {
        const response = await api(`DELETE ${route}`, { params, customerId });
        await mutate(response, { revalidate: false });
        return undefined;
      }),
  };
};
export type TestRunning = ReturnType<typeof useTestRun>;
