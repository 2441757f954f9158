import type { NotificationKind } from '../../shared/contracts/managers/notifications';
import { customerOf } from '../items/account/customer-keys';
import { readRun, runOf, type StoredRun } from '../items/assistant/automation-run';
import type { NotificationSource } from '../notifications/notification-source';

const kindOf = ({ status, draftId }: StoredRun): NotificationKind => {
  if (status === 'failed') return 'automation_failed';
  return draftId === undefined ? 'automation_finished' : 'automation_waits';
};

const madeBy = ({ draftId, segmentId }: StoredRun): string => {
  if (draftId !== undefined) return 'A draft is ready for review.';
  if (segmentId !== undefined) return 'It created a segment.';
  return 'Nothing to review.';
};

/** Whoever started it: an automation by its name, or the customer's nudge that led to it. */
const nameOf = ({ automationName, nudgeTitle }: StoredRun): string =>
  nudgeTitle === undefined
    ? `“${automationName}”`
    : `“${automationName}”, started by the nudge “${nudgeTitle}”,`;

/**
 * A run of an automation came to its end, with a draft to look at or without, or failed. One that
 * somebody cancelled is not told: they know.
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
      ? `${nameOf(is)} finished. ${madeBy(is)}`
      : `${nameOf(is)} failed: ${is.problem ?? 'the reason is unknown.'}`,
    createdAt: is.endedAt ?? new Date(at).toISOString(),
    about: is.draftId === undefined ? { page: 'automations' } : { page: 'email', id: is.draftId },
  };
};
