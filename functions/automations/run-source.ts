import type { NotificationKind } from '../../shared/contracts/managers/notifications';
import { customerOf } from '../items/account/customer-keys';
import { readRun, runOf, type StoredRun } from '../items/assistant/automation-run';
import type { NotificationSource } from '../notifications/notification-source';

const kindOf = ({ status, draftId }: StoredRun): NotificationKind => {
  if (status === 'failed') return 'automation_failed';
  return draftId === undefined ? 'automation_finished' : 'automation_waits';
};

const resultText = ({ draftId, segmentId }: StoredRun): string => {
  if (draftId !== undefined) return 'A draft is ready for review.';
  if (segmentId !== undefined) return 'It created a segment.';
  return 'Nothing to review.';
};

/** Returns what started the run: the automation's name, or the title of the customer's nudge. */
const nameOf = ({ automationName, nudgeTitle }: StoredRun): string =>
  nudgeTitle === undefined
    ? `“${automationName}”`
    : `“${automationName}”, started by the nudge “${nudgeTitle}”,`;

/**
 * Notifies when an automation's run fails or ends, with or without a draft to look at. There is no
 * notification for a canceled run, because the user canceled it.
 */
export const runSource: NotificationSource = ({ pk, sk, before, after, at }) => {
  const customerId = customerOf(pk);
  if (!customerId || runOf(sk) === undefined || !before || !after) return undefined;
  const previousRun = readRun(before);
  const currentRun = readRun(after);
  if (
    previousRun.status !== 'running' ||
    (currentRun.status !== 'done' && currentRun.status !== 'failed')
  )
    return undefined;
  const isDone = currentRun.status === 'done';
  return {
    customerId,
    factId: `run#${currentRun.id}`,
    kind: kindOf(currentRun),
    description: isDone
      ? `${nameOf(currentRun)} finished. ${resultText(currentRun)}`
      : `${nameOf(currentRun)} failed: ${currentRun.problem ?? 'the reason is unknown.'}`,
    createdAt: currentRun.endedAt ?? new Date(at).toISOString(),
    about:
      currentRun.draftId === undefined
        ? { page: 'automations' }
        : { page: 'email', id: currentRun.draftId },
  };
};
