import pMap from 'p-map';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { DraftRepository } from '../../drafts/draft-repository';
import type { Draft } from '../../items/draft';
import { dueBucket } from '../../items/draft-keys';
import type { MessageRepository } from '../../messages/message-repository';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { continueCorrelation } from '../../platform/correlation';
import { errorFields, log } from '../../platform/logger';
import { notSentMessage } from '../notices/user-messages';
import type { DueDraft, DueRepository } from './due-repository';
import type { SendService } from './start-service';

export type DueDependencies = {
  readonly due: DueRepository;
  readonly drafts: Pick<DraftRepository, 'get' | 'save'>;
  readonly log: Pick<DraftLog, 'items'>;
  readonly sends: Pick<SendService, 'sendStored'>;
  readonly messages: Pick<MessageRepository, 'put'>;
  readonly clock: Clock;
};

const width = 16;

/**
 * How long a tick continues with more minutes when it has a backlog, for example after an outage.
 * The function's timeout is 55 s, and the next tick handles the rest.
 */
const maxRunMs = 30_000;

/**
 * How late an email may be while its recipient list is still being written. Writing the list takes
 * up to a few minutes.
 */
const maxDelayMs = 3_600_000;

/**
 * Turns the email back into a draft and explains the reason to the customer, because another
 * attempt wouldn't help.
 */
export const rejectDraft = async (
  customerId: string,
  found: Draft,
  reason: string,
  {
    drafts,
    log: draftLog,
    messages,
    clock,
  }: Pick<DueDependencies, 'drafts' | 'log' | 'messages' | 'clock'>,
): Promise<void> => {
  const at = toInstant(clock());
  const {
    sendAt: _sendAt,
    taken: _fixedRecipients,
    ownTimeAt: _recipientTime,
    zoneMove: _zoneMove,
    ...rest
  } = found;
  await messages.put(customerId, notSentMessage(found, at, reason));
  const draft: Draft = { ...rest, status: 'draft', updatedAt: at, rev: found.rev + 1 };
  const event = { kind: 'not_sent' as const, reason };
  const lines = await draftLog.items(customerId, found.id, [event]);
  await drafts.save(customerId, draft, found.rev, lines);
};

/**
 * Returns true when the author edited the email at this very moment. Their change applies, and the
 * next tick reads it.
 */
const isForNextTick = (error: unknown): boolean =>
  error instanceof AppError && ['stale_version', 'draft_not_found'].includes(error.code);

const sendDraft = async ({ customerId, draftId }: DueDraft, dependencies: DueDependencies) => {
  const { drafts, sends, clock } = dependencies;
  const found = await drafts.get(customerId, draftId);
  const isDue = found.sendAt !== undefined && Date.parse(found.sendAt) <= clock();
  if (found.status !== 'scheduled' || !isDue) return;
  try {
    await continueCorrelation(found.correlationId, () => sends.sendStored(customerId, found));
  } catch (error) {
    if (!(error instanceof AppError) || isForNextTick(error)) throw error;
    if (isEarly(error, found, clock())) return;
    await rejectDraft(customerId, found, error.message, dependencies);
  }
};

/** Returns true while the recipient list is still being written. The next tick tries again. */
const isEarly = (error: AppError, { sendAt }: Draft, now: number): boolean =>
  error.code === 'audience_not_taken' && now - Date.parse(sendAt ?? '') < maxDelayMs;

/**
 * Sends one email. If that fails, other emails aren't affected, and the next tick tries this one
 * again.
 */
const attempt = async (draft: DueDraft, dependencies: DueDependencies) => {
  try {
    await sendDraft(draft, dependencies);
  } catch (error) {
    if (isForNextTick(error)) return;
    log.error('Scheduled email was not sent', { draftId: draft.draftId, ...errorFields(error) });
  }
};

const minuteMs = 60_000;

/**
 * A minute is skipped permanently when it has no more emails and is this long ago. The index lags
 * behind the table by seconds, and a failed email is retried until then.
 */
const bucketCloseMs = 15 * minuteMs;

/** How far back the first tick ever looks for scheduled emails. */
const firstLookbackMs = 24 * 60 * minuteMs;

/**
 * The maximum number of minutes to read before the elapsed time is checked. Only after an outage is
 * the backlog longer than this.
 */
export const maxBuckets = 3000;

/**
 * Returns the minutes to check, from the cursor up to the current minute. They are in epoch
 * milliseconds, oldest first.
 */
export const dueMinutes = (cursor: number | undefined, now: number): readonly number[] => {
  const current = Math.floor(now / minuteMs) * minuteMs;
  const first = Math.floor((cursor ?? now - firstLookbackMs) / minuteMs) * minuteMs;
  const count = Math.min(maxBuckets, Math.max(0, (current - first) / minuteMs + 1));
  return Array.from({ length: count }, (_, index) => first + index * minuteMs);
};

/**
 * Returns where the next tick starts. That is the first minute that still has emails or is too
 * recent to be skipped.
 */
export const nextCursor = (
  minutes: readonly number[],
  emptyMinutes: ReadonlySet<number>,
  now: number,
): number => {
  const open = minutes.find((minute) => !emptyMinutes.has(minute) || minute > now - bucketCloseMs);
  return open ?? (minutes.at(-1) ?? now) + minuteMs;
};

/**
 * Sends the emails that are due. Each minute of the schedule is checked again until it has no more
 * emails and is a quarter of an hour old, so that neither a crash nor a lagging index loses an
 * email. An email that was sent is no longer listed in its minute.
 */
export const sendDue = async (dependencies: DueDependencies): Promise<void> => {
  const { due, clock } = dependencies;
  const cursor = await due.cursor();
  const began = clock();
  let fromMinute = cursor;
  let isOpen = false;
  for (;;) {
    const minutes = dueMinutes(fromMinute, clock());
    const buckets = await pMap(minutes, (minute) => due.drafts(dueBucket(minute)), {
      concurrency: width,
    });
    // The minutes are processed in order, so that after an outage emails start in the order in
    // which they were due.
    for (const drafts of buckets) {
      await pMap(drafts, (draft) => attempt(draft, dependencies), { concurrency: width });
    }
    const empty = minutes.filter((_, index) => buckets[index]?.length === 0);
    const next = nextCursor(minutes, new Set(empty), clock());
    const lastMinute = minutes.at(-1);
    // The cursor stays at the first minute that still has emails, although later minutes are read
    // too.
    if (!isOpen && next !== cursor) await due.setCursor(next);
    isOpen ||= lastMinute === undefined || next <= lastMinute;
    if (lastMinute === undefined || minutes.length < maxBuckets || clock() - began > maxRunMs)
      return;
    fromMinute = lastMinute + minuteMs;
  }
};
