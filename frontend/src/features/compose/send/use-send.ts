import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { allSubscribersId } from '../../../../../shared/audience/all-subscribers';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { ProblemError, upgradeText } from '../../../lib/api/problem-error';
import { confirm } from '../../../lib/confirm';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { isConflict } from '../session/save-failure';
import type { DraftEditing } from '../session/use-draft';
import type { ScheduleChoice } from './schedule/schedule-dialog';

/**
 * Runs an action until it succeeds. After that, further clicks do nothing. If the action fails, the
 * user can try again.
 */
const useOnce = () => {
  const isStarted = useRef(false);
  const [busy, setBusy] = useState(false);

  /** @param action resolves to false if it did nothing, for example because the user canceled */
  const run = async (action: () => Promise<boolean>, refuse: (error: unknown) => void) => {
    if (isStarted.current) return;
    isStarted.current = true;
    setBusy(true);
    const isDone = await action().catch((error: unknown) => {
      refuse(error);
      return false;
    });
    // After a success, later clicks must not repeat the action.
    isStarted.current = isDone;
    setBusy(false);
  };

  return { busy, run };
};

/**
 * Returns the server's errors about parts of the email, by field. The errors disappear when the
 * content changes.
 */
const useFieldRefusals = (content: DraftEditing['content']) => {
  const [lastRefusal, setRefused] = useState<{
    content: unknown;
    fields: ProblemError['fields'];
  }>();
  return {
    fields: lastRefusal?.content === content ? lastRefusal.fields : {},
    note: (error: unknown) =>
      setRefused(error instanceof ProblemError ? { content, fields: error.fields } : undefined),
  };
};

/**
 * Returns whether to send now. If an import into the selected segments is still running, asks the
 * user, and returns false if the user prefers to wait for the import.
 */
const isConfirmed = async (segmentIds: readonly string[], customerId: string): Promise<boolean> => {
  // If the email goes to all subscribers, checks all running imports, because any of them may add
  // recipients.
  const query = segmentIds.includes(allSubscribersId) ? {} : { segmentIds: [...segmentIds] };
  const { pending } = await api('GET /subscriber/pending', { query, customerId });
  if (!pending) return true;
  return confirm({
    title: 'An import is still running',
    text: messages.pendingCsv,
    confirmLabel: 'Send to current subscribers',
    cancelLabel: 'Wait',
  });
};

export type Outcome = 'sending' | 'review' | { readonly upgrade: string };

/** Sends or schedules the draft. A second click does nothing. */
export const useSend = (draftId: string, editing: DraftEditing) => {
  const { content, save, revision, recheck, handOver: closeWhile } = editing;
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const once = useOnce();
  const [outcome, setOutcome] = useState<Outcome>();
  const { fields, note: showProblems } = useFieldRefusals(content);

  const showRefusal = async (error: unknown) => {
    // If the server reports a conflict because the email was sent or scheduled in another window,
    // shows that instead of the error message.
    if (isConflict(error) && (await recheck().catch(() => false))) return;
    const upgrade = upgradeText(error);
    showProblems(error);
    if (upgrade) setOutcome({ upgrade });
    else toastError(error);
  };

  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    if (!(await save())) {
      // Shows no error for a conflict, because a conflict has its own dialog with the possible
      // actions.
      if (editing.state().saveState !== 'conflict') toastError(messages.saveFailed);
      return false;
    }
    if (!(await isConfirmed(content.segmentIds, customerId))) return false;
    await closeWhile(action);
    return true;
  };

  const showRefusalInBackground = (error: unknown): void => void showRefusal(error);
  const run = (action: () => Promise<void>, refuse = showRefusalInBackground) =>
    once.run(() => attempt(action), refuse);

  const bodyOf = () => ({ draftId, rev: revision(), ...content });
  const afterwards = async () => {
    const params = { senderId: content.senderId ?? '' };
    // Ignores failures. They affect only the order of senders in the list, and the email is being
    // sent anyway.
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

  const scheduleAt = async (choice: ScheduleChoice) => {
    const body = { ...bodyOf(), ...choice };
    const { dataValues } = await api('POST /send/schedule', { body, customerId });
    await afterwards();
    if (dataValues.status === 'pending review') return setOutcome('review');
    navigate(`${paths.emails(customerId)}?tab=scheduled`);
  };

  /**
   * @returns a message that explains why the server rejected the time; other errors are shown next
   *   to the affected fields
   */
  const schedule = async (choice: ScheduleChoice): Promise<string | undefined> => {
    let refusal: string | undefined;
    const refuse = (error: unknown) => {
      refusal =
        error instanceof ProblemError ? (error.fields.sendAt ?? error.fields.ownTime) : undefined;
      if (refusal === undefined) showRefusalInBackground(error);
    };
    await run(() => scheduleAt(choice), refuse);
    return refusal;
  };

  const leave = () => navigate(paths.emails(customerId));
  const report = paths.report(customerId, draftId);
  const dismiss = () => setOutcome(undefined);
  return { busy: once.busy, outcome, refused: fields, send, schedule, report, leave, dismiss };
};
export type Sending = ReturnType<typeof useSend>;
