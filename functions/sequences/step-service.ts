import type { EditorContentType } from '../../shared/email/content-types';
import type { Author } from '../drafts/draft-log';
import type { DraftChanges } from '../drafts/draft-saves';
import type { Sequence } from '../items/sequence/sequence';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { reviseSequence, withDelay, withOrder, withoutStep, withStep } from './sequence-changes';
import { createSequenceReader, type SequenceKey } from './sequence-reader';
import {
  type SequenceRepository,
  staleSequenceError,
  type TransactItem,
} from './sequence-repository';
import type { SequenceViews } from './sequence-views';
import { type StepEmails, stepNotFound } from './step-emails';
import { createStepOwners, type StepKey } from './step-owners';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find' | 'save'>;
  readonly emails: StepEmails;
  readonly views: SequenceViews;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** One day after the previous email, the delay that most sequences have between two emails. */
const defaultDelayMinutes = 24 * 60;

/** The actions authors can take on the emails of a sequence. */
export const createStepService = (dependencies: Dependencies) => {
  const { sequences, emails, views, clock, newId } = dependencies;
  const getSequence = createSequenceReader(sequences);
  const ownerOf = createStepOwners(dependencies);

  const saveSteps = async (
    customerId: string,
    storedSequence: Sequence,
    changes: Pick<Sequence, 'steps'>,
    alongside: readonly TransactItem[] = [],
  ) => {
    const next = reviseSequence(storedSequence, changes, clock());
    await sequences.save(customerId, storedSequence, next, alongside);
    return views.steps(customerId, next);
  };

  const open = async (stepKey: StepKey) => {
    const { customerId, stepId } = stepKey;
    const storedSequence = await ownerOf(stepKey);
    const [step, draft] = await Promise.all([
      views.step(customerId, storedSequence, stepId),
      emails.get(customerId, stepId),
    ]);
    if (!step) throw stepNotFound();
    const body = await emails.body(draft);
    return { ...step, sequenceId: storedSequence.id, delivery: { ...step.delivery, body } };
  };

  return {
    open,

    list: async (stepKey: SequenceKey) =>
      views.steps(stepKey.customerId, await getSequence(stepKey)),

    /**
     * @throws AppError sequence_refused when the sequence can't have another email, or
     *   stale_version
     */
    async add(stepKey: SequenceKey, editor: EditorContentType, author?: Author) {
      const { customerId, sequenceId } = stepKey;
      const storedSequence = await getSequence(stepKey);
      const step = { id: newId(clock()), delayInMinutes: defaultDelayMinutes };
      const changes = withStep(storedSequence, step);
      const writes = await emails.creation({ customerId, sequenceId }, { ...step, editor }, author);
      return saveSteps(customerId, storedSequence, changes, writes);
    },

    /**
     * @throws AppError sequence_refused unless the step is the last of several, or stale_version
     */
    async remove(stepKey: StepKey) {
      const { customerId, stepId } = stepKey;
      const storedSequence = await ownerOf(stepKey);
      const changes = withoutStep(storedSequence, stepId);
      return saveSteps(
        customerId,
        storedSequence,
        changes,
        await emails.removal(customerId, stepId),
      );
    },

    /** @throws AppError step_not_found, stale_version */
    async setDelay(stepKey: StepKey, delayInMinutes: number) {
      const storedSequence = await ownerOf(stepKey);
      return saveSteps(
        stepKey.customerId,
        storedSequence,
        withDelay(storedSequence, stepKey.stepId, delayInMinutes),
      );
    },

    /** @throws AppError sequence_refused, stale_version */
    async reorder(stepKey: SequenceKey, rev: number, stepIds: readonly string[]) {
      const storedSequence = await getSequence(stepKey);
      if (storedSequence.rev !== rev) throw staleSequenceError();
      return saveSteps(stepKey.customerId, storedSequence, withOrder(storedSequence, stepIds));
    },

    /** @throws AppError step_not_found, stale_version, body_too_large */
    async saveEmail(stepKey: StepKey, changes: Partial<DraftChanges>, author?: Author) {
      await ownerOf(stepKey);
      await emails.save(stepKey.customerId, stepKey.stepId, changes, author);
      return open(stepKey);
    },
  };
};
