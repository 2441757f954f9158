import * as z from 'zod';
import { limits } from '../../limits';
import { leaveReasons } from '../../sequences/sequence-rules';
import { id, idList, instant, paging, shown } from '../common';
import { linkView } from '../deliveries';
import { recipientList } from '../jobs';
import { sequenceType } from './sequence';

/** The links of all steps, by step; clicks are unique people. */
export const sequenceLinks = z.object({
  links: z.array(linkView.extend({ stepId: id, step: z.int() })),
});

const filterBy = recipientList.shape.filter;

/** People of one step: everyone it was sent to, or who did something with it. */
export const stepPeopleQuery = z.object({ ...paging(limits.statsPageSize), filterBy });
export const stepPeopleCountQuery = z.object({ filterBy });

/** The two counts of a page are what older clients send: the file has the whole list. */
export const stepExportBody = z.object({
  filterBy,
  selectedIds: recipientList.shape.selectedIds,
  excludedIds: recipientList.shape.excludedIds,
  limit: z.number().optional(),
  offset: z.number().optional(),
});

/** waiting: for an email · parked: the series is off · through: got the last · left: gets no more */
export const enrolmentState = z.enum(['waiting', 'parked', 'through', 'left']);

export const enrolmentView = z.object({
  subscriberId: id,
  /** Empty for somebody who was deleted. */
  email: z.string(),
  state: enrolmentState,
  /** The step they wait for, or were at when it ended; it may no longer be part of the series. */
  stepId: z.string(),
  /** Its number, from 1; absent when it is no longer part of what goes out. */
  step: z.int().optional(),
  /** When it is due; for those who are through or left, since when. */
  at: instant,
  enteredAt: instant,
  /** 1 for the first time. */
  entry: z.int(),
  reason: z.enum(leaveReasons).optional(),
});
export type EnrolmentView = z.infer<typeof enrolmentView>;

/** In the order of ids. A page may be short, or empty, and not be the last: `nextCursor` says. */
export const sequencePeopleQuery = z.object({
  limit: paging(limits.sequence.peoplePageSize).limit,
  cursor: paging(limits.sequence.peoplePageSize).cursor,
  /** `inside`: who is somewhere in it now. */
  state: z.enum(['inside', 'all']).default('inside'),
  /** Only of these, 50 at most, on one page: where somebody stands who was found elsewhere. */
  subscriberIds: idList.optional(),
});
export type SequencePeopleQuery = z.output<typeof sequencePeopleQuery>;
export const sequencePeople = z.object({
  people: z.array(enrolmentView),
  nextCursor: z.string().optional(),
});

/**
 * Moves somebody to a step, due at once or after its delay, or takes them out: nobody who was taken
 * out enters again.
 */
export const movePersonBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('move'), stepId: id, atOnce: z.boolean().default(false) }),
  z.object({ action: z.literal('remove') }),
]);
export type MovePerson = z.output<typeof movePersonBody>;

/** The series one person is or was in, last entered first. */
export const personSequencesQuery = z.object(paging(limits.sequence.personPageSize)).pick({
  limit: true,
  offset: true,
});
export const personSequence = enrolmentView.omit({ subscriberId: true, email: true }).extend({
  sequenceId: id,
  type: sequenceType,
  name: shown,
  /** Active: who waits in it gets the next email. */
  enabled: z.boolean(),
  /** Of the email they are at; absent when it is no longer part of the series. */
  subject: shown.optional(),
});
export type PersonSequence = z.infer<typeof personSequence>;
export const personSequences = z.object({
  sequences: z.array(personSequence),
  total: z.int(),
});
