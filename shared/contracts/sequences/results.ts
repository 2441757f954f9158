import * as z from 'zod';
import { limits } from '../../limits';
import { leaveReasons } from '../../sequences/sequence-rules';
import { displayedText, id, idList, instant, paging } from '../common';
import { linkView } from '../deliveries';
import { recipientList } from '../jobs';
import { sequenceType } from './sequence';

/** The links of all steps, by step. Clicks are unique people. */
export const sequenceLinks = z.object({
  links: z.array(linkView.extend({ stepId: id, step: z.int() })),
});

const filterBy = recipientList.shape.filter;

/** People of one step: everyone it was sent to, or people who did something with it. */
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
  /** Empty for a person who was deleted. */
  email: z.string(),
  state: enrollmentState,
  /**
   * The step they wait for, or the last step they were at. It may no longer be part of the
   * sequence.
   */
  stepId: z.string(),
  /** The step's number, from 1. Absent when the step is no longer being sent. */
  step: z.int().optional(),
  /** When the step is due. For people who completed or left, when that happened. */
  at: instant,
  enteredAt: instant,
  /** The number of the person's entry. 1 for the first one. */
  entry: z.int(),
  reason: z.enum(leaveReasons).optional(),
});
export type EnrollmentView = z.infer<typeof enrollmentView>;

/**
 * People are ordered by id. A page may be short or empty without being the last. Only the last page
 * has no `nextCursor`.
 */
export const sequencePeopleQuery = z.object({
  limit: paging(limits.sequence.peoplePageSize).limit,
  cursor: paging(limits.sequence.peoplePageSize).cursor,
  /** `inside`: people who are in the sequence now. */
  state: z.enum(['inside', 'all']).default('inside'),
  /**
   * Returns only these people, up to 50, on one page. Used to find out where people from another
   * list are in the sequence.
   */
  subscriberIds: idList.optional(),
});
export type SequencePeopleQuery = z.output<typeof sequencePeopleQuery>;
export const sequencePeople = z.object({
  people: z.array(enrollmentView),
  nextCursor: z.string().optional(),
});

/**
 * Moves a person to a step, which is due immediately or after its delay, or removes the person. A
 * removed person can't enter again.
 */
export const movePersonBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('move'), stepId: id, atOnce: z.boolean().default(false) }),
  z.object({ action: z.literal('remove') }),
]);
export type MovePerson = z.output<typeof movePersonBody>;

/** The sequences one person is or was in, last entered first. */
export const personSequencesQuery = z.object(paging(limits.sequence.personPageSize)).pick({
  limit: true,
  offset: true,
});
export const personSequence = enrollmentView.omit({ subscriberId: true, email: true }).extend({
  sequenceId: id,
  type: sequenceType,
  name: displayedText,
  /** True if the sequence is active, so that people who wait in it get the next email. */
  enabled: z.boolean(),
  /**
   * The subject of the email that the person is at. Absent when that email is no longer part of the
   * sequence.
   */
  subject: displayedText.optional(),
});
export type PersonSequence = z.infer<typeof personSequence>;
export const personSequences = z.object({
  sequences: z.array(personSequence),
  total: z.int(),
});
