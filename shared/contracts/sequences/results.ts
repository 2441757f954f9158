import * as z from 'zod';
import { limits } from '../../limits';
import { leaveReasons } from '../../sequences/sequence-rules';
import { displayedText, id, idList, instant, paging } from '../common';
import { linkView } from '../deliveries';
import { recipientList } from '../jobs';
import { sequenceType } from './sequence';

/** The links in the emails of a sequence, grouped by step. Click counts are unique people. */
export const sequenceLinks = z.object({
  links: z.array(linkView.extend({ stepId: id, step: z.int() })),
});

const filterBy = recipientList.shape.filter;

/**
 * Requests the people of one step: everyone its email was sent to, or the people who opened or
 * clicked it or unsubscribed.
 */
export const stepPeopleQuery = z.object({ ...paging(limits.statsPageSize), filterBy });
export const stepPeopleCountQuery = z.object({ filterBy });

/**
 * Older clients send `limit` and `offset`. We ignore both, because the file contains the whole
 * list.
 */
export const stepExportBody = z.object({
  filterBy,
  selectedIds: recipientList.shape.selectedIds,
  excludedIds: recipientList.shape.excludedIds,
  limit: z.number().optional(),
  offset: z.number().optional(),
});

/**
 * waiting: for an email · parked: the sequence is off · through: got the last email · left: gets no
 * more emails
 */
export const enrollmentState = z.enum(['waiting', 'parked', 'through', 'left']);

export const enrollmentView = z.object({
  subscriberId: id,
  /** The person's email address. Empty if the person was deleted. */
  email: z.string(),
  state: enrollmentState,
  /**
   * The step that the person is waiting for, or the last step that they reached. It may no longer
   * be part of the sequence.
   */
  stepId: z.string(),
  /** The step's number, starting at 1. Absent if the step is no longer sent. */
  step: z.int().optional(),
  /**
   * When the step is due. For people who completed or left the sequence, the time when they did.
   */
  at: instant,
  enteredAt: instant,
  /** How many times the person has entered the sequence. 1 for the first time. */
  entry: z.int(),
  reason: z.enum(leaveReasons).optional(),
});
export type EnrollmentView = z.infer<typeof enrollmentView>;

/**
 * Requests people in a sequence, sorted by id. A page may be short or empty although more pages
 * follow. Only the last page has no `nextCursor`.
 */
export const sequencePeopleQuery = z.object({
  limit: paging(limits.sequence.peoplePageSize).limit,
  cursor: paging(limits.sequence.peoplePageSize).cursor,
  /**
   * `inside`: only people who are in the sequence now. `all`: also people who completed or left it.
   */
  state: z.enum(['inside', 'all']).default('inside'),
  /**
   * Returns only these people, up to 50, on one page. Clients use it to show the people of another
   * list with their step in the sequence.
   */
  subscriberIds: idList.optional(),
});
export type SequencePeopleQuery = z.output<typeof sequencePeopleQuery>;
export const sequencePeople = z.object({
  people: z.array(enrollmentView),
  nextCursor: z.string().optional(),
});

/**
 * Moves a person to a step, or removes the person from the sequence. The step is due immediately or
 * after its delay. A removed person can't enter again.
 */
export const movePersonBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('move'), stepId: id, atOnce: z.boolean().default(false) }),
  z.object({ action: z.literal('remove') }),
]);
export type MovePerson = z.output<typeof movePersonBody>;

/**
 * Requests the sequences that one person is or was in. The one that the person entered last comes
 * first.
 */
export const personSequencesQuery = z.object(paging(limits.sequence.personPageSize)).pick({
  limit: true,
  offset: true,
});
export const personSequence = enrollmentView.omit({ subscriberId: true, email: true }).extend({
  sequenceId: id,
  type: sequenceType,
  name: displayedText,
  /** True if the sequence is active. If it isn't, people who wait in it get no email. */
  enabled: z.boolean(),
  /**
   * The subject of the email that the person is waiting for or reached last. Absent when that email
   * is no longer part of the sequence.
   */
  subject: displayedText.optional(),
});
export type PersonSequence = z.infer<typeof personSequence>;
export const personSequences = z.object({
  sequences: z.array(personSequence),
  total: z.int(),
});
