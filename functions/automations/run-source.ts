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
  const was = readRun(before);
  const is = readRun(after);
  if (was.status !== 'running' || (is.status !== 'done' && is.status !== 'failed'))
    return undefined;
  const isDone = is.status === 'done';
  return {
    customerId,
    factId: `run#${is.id}`,
    kind: kindOf(is),
    description: isDone
      ? `${nameOf(is)} finished. ${resultText(is)}`
      : `${nameOf(is)} failed: ${is.problem ?? 'the reason is unknown.'}`,
    createdAt: is.endedAt ?? new Date(at).toISOString(),
    about: is.draftId === undefined ? { page: 'automations' } : { page: 'email', id: is.draftId },
  };
};
