import type { EditorContentType } from '../../shared/email/content-types';
import type { Author } from '../drafts/draft-log';
import type { DraftChanges } from '../drafts/draft-saves';
import type { Sequence } from '../items/sequence/sequence';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { reviseSequence, withDelay, withOrder, withoutStep, withStep } from './sequence-changes';
import { createSequenceReader, type SequenceKey } from './sequence-reader';
import { type SequenceRepository, staleSequence, type TransactItem } from './sequence-repository';
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
  const get = createSequenceReader(sequences);
  const ownerOf = createStepOwners(dependencies);

  const saveSteps = async (
    customerId: string,
    found: Sequence,
    changes: Pick<Sequence, 'steps'>,
    alongside: readonly TransactItem[] = [],
  ) => {
    const next = reviseSequence(found, changes, clock());
    await sequences.save(customerId, found, next, alongside);
    return views.steps(customerId, next);
  };

  const open = async (stepKey: StepKey) => {
    const { customerId, stepId } = stepKey;
    const found = await ownerOf(stepKey);
    const [step, draft] = await Promise.all([
      views.step(customerId, found, stepId),
      emails.get(customerId, stepId),
    ]);
    if (!step) throw stepNotFound();
    const body = await emails.body(draft);
    return { ...step, sequenceId: found.id, delivery: { ...step.delivery, body } };
  };

  return {
    open,

    list: async (stepKey: SequenceKey) => views.steps(stepKey.customerId, await get(stepKey)),

    /**
     * @throws AppError sequence_refused when the sequence can't have another email, or
     *   stale_version
     */
    async add(stepKey: SequenceKey, editor: EditorContentType, author?: Author) {
      const { customerId, sequenceId } = stepKey;
      const found = await get(stepKey);
      const step = { id: newId(clock()), delayInMinutes: defaultDelayMinutes };
      const changes = withStep(found, step);
      const writes = await emails.creation({ customerId, sequenceId }, { ...step, editor }, author);
      return saveSteps(customerId, found, changes, writes);
    },

    /**
     * @throws AppError sequence_refused unless the step is the last of several, or stale_version
     */
    async remove(stepKey: StepKey) {
      const { customerId, stepId } = stepKey;
      const found = await ownerOf(stepKey);
      const changes = withoutStep(found, stepId);
      return saveSteps(customerId, found, changes, await emails.removal(customerId, stepId));
    },

    /** @throws AppError step_not_found, stale_version */
    async setDelay(stepKey: StepKey, delayInMinutes: number) {
      const found = await ownerOf(stepKey);
      return saveSteps(stepKey.customerId, found, withDelay(found, stepKey.stepId, delayInMinutes));
    },

    /** @throws AppError sequence_refused, stale_version */
    async reorder(stepKey: SequenceKey, rev: number, stepIds: readonly string[]) {
      const found = await get(stepKey);
      if (found.rev !== rev) throw staleSequence();
      return saveSteps(stepKey.customerId, found, withOrder(found, stepIds));
    },

    /** @throws AppError step_not_found, stale_version, body_too_large */
    async saveEmail(stepKey: StepKey, changes: Partial<DraftChanges>, author?: Author) {
      await ownerOf(stepKey);
      await emails.save(stepKey.customerId, stepKey.stepId, changes, author);
      return open(stepKey);
    },
  };
};
