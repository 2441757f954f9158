import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { ProblemError } from '../../lib/api/problem-error';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { toastError } from '../../lib/toast';
import type { DraftEditing } from './use-draft';

const confirmPending = (): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: 'A list is still being imported',
      children: messages.pendingCsv,
      labels: { confirm: 'Send now', cancel: 'Wait' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });

export type Outcome = 'sending' | 'review' | { readonly upgrade: string };

/** Sends the draft, now or later. A second click while the first is under way does nothing. */
export const useSend = (draftId: string, { content, save, revision }: DraftEditing) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const isConfirmed = async (): Promise<boolean> => {
    const query = { segmentIds: content.segmentIds };
    const { pending } = await api('GET /subscriber/pending', { query, customerId });
    return pending ? confirmPending() : true;
  };

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      if ((await save()) && (await isConfirmed())) await work();
    } catch (error) {
      if (error instanceof ProblemError && error.status === 455) {
        setOutcome({ upgrade: error.message });
      } else toastError(error);
    }
    setBusy(false);
  };

  const bodyOf = () => ({ draftId, rev: revision(), ...content });

  const send = () =>
    run(async () => {
      const { dataValues } = await api('POST /send', { body: bodyOf(), customerId });
      await invalidate('GET /draft', 'GET /draft/count', 'GET /draft/{draftId}');
      setOutcome(dataValues.status === 'pending review' ? 'review' : 'sending');
    });

  const schedule = (sendAt: string) =>
    run(async () => {
      await api('POST /send/schedule', { body: { ...bodyOf(), sendAt }, customerId });
      await invalidate('GET /draft', 'GET /draft/count', 'GET /draft/{draftId}');
      navigate(`${paths.emails(customerId)}?tab=scheduled`);
    });

  const leave = () => navigate(paths.emails(customerId));
  return { busy, outcome, send, schedule, leave, dismiss: () => setOutcome(undefined) };
};
export type Sending = ReturnType<typeof useSend>;
