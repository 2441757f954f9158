import type { PersonSequence } from '../../../shared/contracts/sequences/results';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { Enrolment } from '../../items/sequence/enrolment';
import type { Sequence } from '../../items/sequence/sequence';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';
import type { SequenceRepository } from '../sequence-repository';
import type { StepEmails } from '../step-emails';
import { enrolmentViewOf } from './enrolment-view';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'list'>;
  readonly enrolments: Pick<EnrolmentRepository, 'ofPerson'>;
  readonly subscribers: Pick<SubscriberRepository, 'get'>;
  readonly emails: Pick<StepEmails, 'ofSteps'>;
};

type Place = { readonly sequence: Sequence; readonly enrolment: Enrolment };

const lastEnteredFirst = (one: Place, other: Place): number =>
  other.enrolment.enteredAt.localeCompare(one.enrolment.enteredAt) ||
  other.sequence.id.localeCompare(one.sequence.id);

const viewOf = ({ sequence, enrolment }: Place, subject: string | undefined): PersonSequence => {
  const {
    subscriberId: _subscriberId,
    email: _email,
    ...view
  } = enrolmentViewOf(sequence, enrolment, '');
  const { id: sequenceId, type, name, enabled } = sequence;
  return { ...view, sequenceId, type, name, enabled, ...(subject !== undefined && { subject }) };
};

/**
 * The series of one person. A customer has 100 at most, so whether the person is in each of them is
 * asked in one batch of reads; only series of that customer are asked.
 */
export const createPersonSequences =
  ({ sequences, enrolments, subscribers, emails }: Dependencies) =>
  /** @throws AppError subscriber_not_found, also for another customer's */
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
    const found = await enrolments.ofPerson([...byId.keys()], subscriberId);
    const places = found
      .flatMap((enrolment): Place[] => {
        const sequence = byId.get(enrolment.sequenceId);
        return sequence ? [{ sequence, enrolment }] : [];
      })
      .sort(lastEnteredFirst);
    const page = places.slice(offset, offset + limit);
    const stepIds = page.map(({ enrolment }) => enrolment.stepId);
    const drafts = await emails.ofSteps(customerId, [...new Set(stepIds)]);
    const subjects = new Map(drafts.map(({ id, subject }) => [id, subject]));
    return {
      sequences: page.map((place) => viewOf(place, subjects.get(place.enrolment.stepId))),
      total: places.length,
    };
  };
