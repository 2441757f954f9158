import type { RecipientsFixedAt } from '../../../shared/contracts/emails';
import { localTime } from '../../../shared/zoned-time';
import { isUnsent } from '../../drafts/draft';
import type { Author, DraftEvent } from '../../drafts/draft-log';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { DraftRepository } from '../../drafts/draft-repository';
import type { Customer } from '../../items/account/customer';
import type { Draft } from '../../items/draft';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import { correlationId } from '../../platform/correlation';
import { countBudget } from '../../segments/evaluation/member-count';
import type { SegmentChoice } from '../../segments/rules/compile-segments';
import { recipientTimeStart } from '../recipient-time/recipient-time-batches';
import type { RecipientsCheck } from '../recipients/recipients-check';
import { type PrepareDependencies, prepareSend, type SendRequest } from './prepare-send';
import { checkRecipientTime } from './readiness-rules';
import type { ReviewCheck } from './review-gate';
import { type RequestedTime, sendMoment } from './send-time';

export type ScheduleDependencies = PrepareDependencies & {
  readonly reviewCheck: Pick<ReviewCheck, 'clear'>;
  readonly drafts: Pick<DraftRepository, 'get' | 'save'>;
  readonly log: Pick<DraftLog, 'items'>;
  readonly recipients: Pick<RecipientsCheck, 'freeze' | 'zones'>;
  readonly customers: { get(customerId: string): Promise<Pick<Customer, 'timeZone'>> };
};

/** Schedules emails for later. due-service.ts finds them when they are due. */
export const createScheduleService = (dependencies: ScheduleDependencies) => {
  const { drafts, log, customers, recipients, reviewCheck, clock } = dependencies;

  /**
   * Stores the segments in their current state. The stream handler then writes their members to a
   * list.
   */
  const fixRecipients = async (customerId: string, segmentChoice: SegmentChoice, rev: number) => {
    const frozenSegmentsKey = await recipients.freeze(customerId, segmentChoice);
    return { rev, at: toInstant(clock()), ...(frozenSegmentsKey ? { frozenSegmentsKey } : {}) };
  };

  /**
   * Returns when sending begins. That is the requested time or, for an email that is sent in the
   * recipient's local time, the moment when its hour comes for the first recipients.
   */
  const resolveSendTimes = async (
    customerId: string,
    {
      segmentIds,
      excludedSegmentIds,
      ownTime: recipientTime,
      trial: abTest,
      warmUpConfig: { type },
    }: Draft,
    { requestedTime, timeZone }: { readonly requestedTime: string; readonly timeZone: string },
  ) => {
    if (!recipientTime) return { sendAt: requestedTime };
    checkRecipientTime({ hasAbTest: Boolean(abTest), isPaced: type !== 'complete' });
    const at = localTime(Date.parse(requestedTime), timeZone);
    // A smaller time budget than usual, because this call may already have counted the audience in
    // the check.
    const budgetMs = countBudget.besides;
    const segmentChoice = { segmentIds, excludedSegmentIds };
    const people = await recipients.zones(customerId, segmentChoice, { timeZone, budgetMs });
    const first = recipientTimeStart(people, { ...recipientTime, at, timeZone }, clock());
    return { sendAt: toInstant(first), ownTimeAt: { at, timeZone } };
  };

  return {
    /**
     * Stores the posted content and schedules the email, or moves an email that is already
     * scheduled. If `audienceAt` is `schedule`, its recipients are determined now, and otherwise
     * when it's sent.
     * @returns the time, as the customer reads it; undefined when a manager has to approve it first
     * @throws AppError like `send`, or send_time_invalid
     */
    async schedule(
      customerId: string,
      draftId: string,
      posted: SendRequest,
      { audienceAt, ...time }: RequestedTime & { readonly audienceAt?: RecipientsFixedAt },
      author?: Author,
    ) {
      const { timeZone } = await customers.get(customerId);
      const requestedTime = sendMoment(time, timeZone, clock());
      const found = await drafts.get(customerId, draftId);
      if (!isUnsent(found)) {
        throw new AppError('draft_already_sent', 'This email was already sent.');
      }
      const ready = await prepareSend(customerId, found, posted, dependencies);
      if (!(await reviewCheck.clear(customerId, ready, author))) return undefined;
      const { draft } = ready;
      const { sendAt, ownTimeAt: recipientTimeAt } = await resolveSendTimes(customerId, draft, {
        requestedTime,
        timeZone,
      });
      const rev = found.rev + 1;
      const isNow = audienceAt === 'schedule';
      const fixedRecipients = isNow ? await fixRecipients(customerId, draft, rev) : undefined;
      const scheduled: Draft = {
        ...draft,
        status: 'scheduled',
        sendAt,
        taken: fixedRecipients,
        ownTimeAt: recipientTimeAt,
        correlationId: correlationId(),
        rev,
      };
      const event: DraftEvent = {
        kind: 'scheduled',
        author,
        scheduledFor: sendAt,
        ...(isNow && { audienceAt }),
        ...(recipientTimeAt && { ownTimeAt: recipientTimeAt.at }),
      };
      const lines = await log.items(customerId, draftId, [event]);
      await drafts.save(customerId, scheduled, found.rev, lines);
      const local = localTime(Date.parse(sendAt), timeZone);
      return { sendAt, timeZone, localTime: local, ownTimeAt: recipientTimeAt?.at };
    },

    /** @throws AppError draft_not_scheduled */
    async unschedule(customerId: string, draftId: string, author?: Author): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      if (found.status !== 'scheduled') {
        throw new AppError('draft_not_scheduled', 'This email is no longer scheduled.');
      }
      const {
        sendAt: _sendAt,
        taken: _fixedRecipients,
        ownTimeAt: _recipientTime,
        zoneMove: _zoneMove,
        ...rest
      } = found;
      const updatedAt = toInstant(clock());
      const value: Draft = { ...rest, status: 'draft', updatedAt, rev: found.rev + 1 };
      const lines = await log.items(customerId, draftId, [{ kind: 'unscheduled', author }]);
      await drafts.save(customerId, value, found.rev, lines);
    },
  };
};
