import pMap from 'p-map';
import type { TimeZoneShifts } from '../../../shared/contracts/settings/time-zone';
import { describeMergeTags } from '../../../shared/email/merge/merge-words';
import { localTime } from '../../../shared/zoned-time';
import type { CustomerRepository } from '../../customers/customer-repository';
import type { DraftListRepository } from '../../drafts/draft-list-repository';
import type { Author } from '../../drafts/draft-log';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { DraftRepository } from '../../drafts/draft-repository';
import type { Draft } from '../../items/draft';
import type { SequenceTimes } from '../../items/sequence/sequence';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { countBudget } from '../../segments/evaluation/member-count';
import type { SegmentChoice } from '../../segments/rules/compile-segments';
import { recipientTimeStart } from '../recipient-time/recipient-time-batches';
import { momentIn } from '../recipient-time/recipient-time-rules';
import type { RecipientsCheck } from '../recipients/recipients-check';
import { minAheadMs } from './send-time';

export type ZoneChangeDependencies = {
  readonly customers: Pick<CustomerRepository, 'get' | 'setTimeZone'>;
  readonly drafts: Pick<DraftRepository, 'get' | 'save'>;
  readonly list: Pick<DraftListRepository, 'list' | 'count'>;
  readonly log: Pick<DraftLog, 'items'>;
  readonly recipients: Pick<RecipientsCheck, 'zones'>;
  readonly sequences: (customerId: string) => Promise<readonly SequenceTimes[]>;
  readonly clock: Clock;
};

/**
 * The number of scheduled emails read at a time, one page after another. Up to 2,000 emails are
 * moved.
 */
const pageSize = 100;
const maxPages = 20;
const maxNamed = 20;
const width = 8;
/**
 * The maximum number of attempts to move an email to its new moment. If the email is edited during
 * every attempt, it keeps its old moment.
 */
const maxTries = 4;

/** Returns whether a sequence is active and sends only at certain hours or on certain days. */
const hasSendingHours = ({ enabled, running }: SequenceTimes): boolean => {
  if (!enabled || !running) return false;
  const { activeDays, activeHours } = running;
  const isAllDay = activeHours.from === 0 && activeHours.to === 24;
  return !(isAllDay && Object.values(activeDays).every(Boolean));
};

/** A change of the store's time zone in which all scheduled emails keep their local hour. */
type Move = { readonly from: string; readonly to: string; readonly rev: number };

/**
 * The fields of a scheduled email that change so that its hour in the store's time zone stays the
 * same.
 */
type MovedTimes = Pick<Draft, 'sendAt' | 'ownTimeAt'>;

type Plan =
  | 'moved'
  | 'stays'
  | {
      readonly value: Draft;
      /** The revision that the change is based on. */
      readonly baseRevision: number;
      readonly lines: Awaited<ReturnType<DraftLog['items']>>;
    };

/**
 * Changes a store's time zone. Scheduled emails keep their hour (9:00 stays 9:00) or their moment.
 * Everything else uses the new zone from then on. Sequence hours use it when emails become due,
 * "today" in segments and the days of reports use it when they are next evaluated, and the free
 * plan's month uses it with the next email.
 */
export const createZoneChange = (dependencies: ZoneChangeDependencies) => {
  const { customers, drafts, list, log, recipients, sequences, clock } = dependencies;

  const scheduledDraftsOf = async (customerId: string): Promise<Draft[]> => {
    const found: Draft[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const paging = { limit: pageSize, offset: 0, ...(cursor && { cursor }) };
      const draftPage = await list.list(customerId, { status: 'scheduled' }, paging);
      found.push(...draftPage.drafts);
      cursor = draftPage.nextCursor;
      if (!cursor) break;
    }
    return found;
  };

  /**
   * @returns undefined when the zones can't be determined because a segment was deleted or the
   *   email has no audience
   */
  const zonesOf = async (customerId: string, segmentChoice: SegmentChoice, timeZone: string) => {
    try {
      const budgetMs = countBudget.besides;
      return await recipients.zones(customerId, segmentChoice, { timeZone, budgetMs });
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  /**
   * @returns undefined for an email that keeps its moment, because the hour in the new zone is
   *   already over or the audience no longer exists
   */
  const sameHour = async (
    customerId: string,
    {
      sendAt = '',
      ownTime: recipientTime,
      ownTimeAt: recipientTimeAt,
      zoneMove,
      ...segmentChoice
    }: Draft,
    { from, to, rev }: Move,
  ): Promise<MovedTimes | undefined> => {
    if (recipientTime && recipientTimeAt) {
      // Each recipient gets the email at this hour in their local time, so the hour stays the same.
      // The moment when sending begins may change, because the store's zone applies to people whose
      // zone is unknown and may be the first one in which the hour comes.
      const { at } = recipientTimeAt;
      const people = await zonesOf(customerId, segmentChoice, to);
      if (!people) return undefined;
      const begins = recipientTimeStart(people, { ...recipientTime, at, timeZone: to }, clock());
      return { sendAt: toInstant(begins), ownTimeAt: { at, timeZone: to } };
    }
    // An interrupted change may already have moved the email to a zone other than the store's.
    const hourIn = zoneMove?.rev === rev ? zoneMove.timeZone : from;
    const moment = momentIn(localTime(Date.parse(sendAt), hourIn), to);
    return moment - clock() < minAheadMs ? undefined : { sendAt: toInstant(moment) };
  };

  const findDraft = async (customerId: string, draftId: string): Promise<Draft | undefined> => {
    try {
      return await drafts.get(customerId, draftId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'draft_not_found') return undefined;
      throw error;
    }
  };

  const isMoved = ({ zoneMove }: Draft, { to, rev }: Move): boolean =>
    zoneMove?.rev === rev && zoneMove.timeZone === to;

  /** Returns the change that would be written for an email, without writing it. */
  const plan = async (
    customerId: string,
    draftId: string,
    move: Move,
    author: Author,
  ): Promise<Plan> => {
    const found = await findDraft(customerId, draftId);
    // The email was sent, unscheduled, or deleted while other emails were being checked.
    if (found?.status !== 'scheduled') return 'stays';
    if (isMoved(found, move)) return 'moved';
    const moved = await sameHour(customerId, found, move);
    if (!moved || moved.sendAt === found.sendAt) return 'stays';
    const zoneMove = { rev: move.rev, timeZone: move.to };
    const value: Draft = { ...found, ...moved, zoneMove, rev: found.rev + 1 };
    const event = { kind: 'scheduled' as const, author, scheduledFor: moved.sendAt };
    return { value, baseRevision: found.rev, lines: await log.items(customerId, draftId, [event]) };
  };

  /**
   * @param replan is called when the email has changed in the meantime
   * @returns whether the email is now due at another moment
   */
  const moveDraft = async (
    customerId: string,
    movePlan: Plan,
    replan: () => Promise<Plan>,
  ): Promise<boolean> => {
    let next = movePlan;
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (next === 'moved' || next === 'stays') return next === 'moved';
      try {
        await drafts.save(customerId, next.value, next.baseRevision, next.lines);
        return true;
      } catch (error) {
        // The email changed or its sending began at this moment. The next attempt reads it again.
        if (!(error instanceof AppError) || error.code !== 'stale_version') throw error;
      }
      next = await replan();
    }
    return false;
  };

  return {
    /**
     * Returns which emails a change to another zone would move, without changing anything. @throws
     * AppError customer_not_found
     */
    async preview(customerId: string, to: string): Promise<TimeZoneShifts> {
      const [{ timeZone, zoneRev = 0 }, found, all] = await Promise.all([
        customers.get(customerId),
        scheduledDraftsOf(customerId),
        sequences(customerId),
      ]);
      const first = found
        .sort((one, other) => ((one.sendAt ?? '') < (other.sendAt ?? '') ? -1 : 1))
        .slice(0, maxNamed);
      const move = { from: timeZone, to, rev: zoneRev };
      const scheduled = await pMap(
        first,
        async (draft) => {
          const { id: draftId, name, subject, sendAt = '', ownTime: recipientTime } = draft;
          const moved = recipientTime ? undefined : await sameHour(customerId, draft, move);
          return {
            draftId,
            name: describeMergeTags(name || subject),
            sendAt,
            sameHourAt: moved?.sendAt ?? sendAt,
            isOwnTime: Boolean(recipientTime),
          };
        },
        { concurrency: width },
      );
      return {
        timeZone,
        scheduled,
        scheduledCount: found.length,
        sequences: all.filter(hasSendingHours).map(({ name }) => name),
      };
    },

    /**
     * Changes the emails first and the zone last, so that an interrupted call can be repeated with
     * the same zone without moving anything twice. No email is moved before all new times are
     * known. An email that is scheduled in the meantime keeps its moment.
     * @throws AppError customer_not_found or time_zone_changed
     */
    async change(
      customerId: string,
      { timeZone: to, scheduled }: { timeZone: string; scheduled: 'hour' | 'moment' },
      author: Author,
    ): Promise<{ timeZone: string; moved: number }> {
      const customer = await customers.get(customerId);
      const { timeZone: from, zoneRev } = customer;
      if (from === to && zoneRev) return { timeZone: to, moved: 0 };
      let moved = 0;
      if (scheduled === 'hour' && from !== to) {
        const move = { from, to, rev: zoneRev ?? 0 };
        const found = await scheduledDraftsOf(customerId);
        const planOf = (id: string) => plan(customerId, id, move, author);
        // Everything that can fail is calculated before the first email is written.
        const plans = await pMap(
          found,
          async ({ id }) => ({
            id,
            planned: await planOf(id),
          }),
          { concurrency: width },
        );
        const moves = await pMap(
          plans,
          ({ id, planned: movePlan }) => moveDraft(customerId, movePlan, () => planOf(id)),
          { concurrency: width },
        );
        moved = moves.filter(Boolean).length;
      }
      await customers.setTimeZone(customer, to);
      return { timeZone: to, moved };
    },
  };
};
