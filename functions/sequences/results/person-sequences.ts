import type { PersonSequence } from '../../../shared/contracts/sequences/results';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { Enrollment } from '../../items/sequence/enrollment';
import type { Sequence } from '../../items/sequence/sequence';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import type { SequenceRepository } from '../sequence-repository';
import type { StepEmails } from '../step-emails';
import { enrollmentViewOf } from './enrollment-view';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'list'>;
  readonly enrollments: Pick<EnrollmentRepository, 'ofPerson'>;
  readonly subscribers: Pick<SubscriberRepository, 'get'>;
  readonly emails: Pick<StepEmails, 'ofSteps'>;
};

type PersonEnrollment = { readonly sequence: Sequence; readonly enrollment: Enrollment };

const lastEnteredFirst = (one: PersonEnrollment, other: PersonEnrollment): number =>
  other.enrollment.enteredAt.localeCompare(one.enrollment.enteredAt) ||
  other.sequence.id.localeCompare(one.sequence.id);

const viewOf = (
  { sequence, enrollment }: PersonEnrollment,
  subject: string | undefined,
): PersonSequence => {
  const {
    subscriberId: _subscriberId,
    email: _email,
    ...view
  } = enrollmentViewOf(sequence, enrollment, '');
  const { id: sequenceId, type, name, enabled } = sequence;
  return { ...view, sequenceId, type, name, enabled, ...(subject !== undefined && { subject }) };
};

/**
 * Returns the sequences of one person. A customer has up to 100, so one batch of reads checks all
 * of them. Only sequences of that customer are checked.
 */
export const createPersonSequences =
  ({ sequences, enrollments, subscribers, emails }: Dependencies) =>
  /** @throws AppError subscriber_not_found, also for another customer's subscriber */
  async (
    customerId: string,
    subscriberId: string,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ) => {
    const [all] = await Promise.all([
      sequences.list(customerId),
      subscribers.get(customerId, subscriberId),
    ]);
    const byId = new Map(all.map((sequence) => [sequence.id, sequence]));
    const found = await enrollments.ofPerson([...byId.keys()], subscriberId);
    const personEnrollments = found
      .flatMap((enrollment): PersonEnrollment[] => {
        const sequence = byId.get(enrollment.sequenceId);
        return sequence ? [{ sequence, enrollment }] : [];
      })
      .sort(lastEnteredFirst);
    const page = personEnrollments.slice(offset, offset + limit);
    const stepIds = page.map(({ enrollment }) => enrollment.stepId);
    const drafts = await emails.ofSteps(customerId, [...new Set(stepIds)]);
    const subjects = new Map(drafts.map(({ id, subject }) => [id, subject]));
    return {
      sequences: page.map((personEnrollment) =>
        viewOf(personEnrollment, subjects.get(personEnrollment.enrollment.stepId)),
      ),
      total: personEnrollments.length,
    };
  };
