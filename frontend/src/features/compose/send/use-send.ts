import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { upgradeText } from '../../../lib/api/problem-error';
import { confirm } from '../../../lib/confirm';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import type { DraftEditing } from '../session/use-draft';

const confirmPending = (): Promise<boolean> =>
  confirm({
    title: 'A list is still being imported',
    text: messages.pendingCsv,
    yes: 'Send to current subscribers',
    no: 'Wait',
  });

export type Outcome = 'sending' | 'review' | { readonly upgrade: string };

/** Sends the draft, now or later. A second click does nothing. */
export const useSend = (draftId: string, { content, save, revision }: DraftEditing) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const isConfirmed = async (): Promise<boolean> => {
    const query = { segmentIds: content.segmentIds };
    const { pending } = await api('GET /subscriber/pending', { query, customerId });
    return pending ? confirmPending() : true;
  };

  const showRefusal = (error: unknown) => {
    const upgrade = upgradeText(error);
    if (upgrade) setOutcome({ upgrade });
    else toastError(error);
  };

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (!(await save())) {
      toastError(messages.saveFailed);
      return false;
    }
    if (!(await isConfirmed())) return false;
    await work();
    return true;
  };

  const run = async (work: () => Promise<void>) => {
    if (isTaken.current) return;
    isTaken.current = true;
    setBusy(true);
    const isDone = await attempt(work).catch((error: unknown) => {
      showRefusal(error);
      return false;
    });
    // After a success, later clicks must not send the email again.
    isTaken.current = isDone;
    setBusy(false);
  };

  const bodyOf = () => ({ draftId, rev: revision(), ...content });
  const afterwards = async () => {
    const params = { senderId: content.senderId ?? '' };
    // A failure only affects the order of senders in the list; the email is being sent anyway.
    api('POST /settings/sender/{senderId}/lastUsed', { params, body: {}, customerId }).catch(
      () => undefined,
    );
    await invalidate('GET /draft', 'GET /draft/count', 'GET /draft/{draftId}');
  };

  const send = () =>
    run(async () => {
      const { dataValues } = await api('POST /send', { body: bodyOf(), customerId });
      await afterwards();
      setOutcome(dataValues.status === 'pending review' ? 'review' : 'sending');
    });

  /** `sendAtLocal` as clocks where the customer is show it. */
  const schedule = (sendAtLocal: string) =>
    run(async () => {
      const body = { ...bodyOf(), sendAtLocal };
      const { dataValues } = await api('POST /send/schedule', { body, customerId });
      await afterwards();
      if (dataValues.status === 'pending review') return setOutcome('review');
      navigate(`${paths.emails(customerId)}?tab=scheduled`);
    });

  const leave = () => navigate(paths.emails(customerId));
  return { busy, outcome, send, schedule, leave, dismiss: () => setOutcome(undefined) };
};
export type Sending = ReturnType<typeof useSend>;
