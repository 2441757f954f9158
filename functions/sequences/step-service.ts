import type { EditorContentType } from '../../shared/email/content-types';
import type { Author } from '../drafts/draft-log';
import type { DraftChanges } from '../drafts/draft-saves';
import type { Sequence } from '../items/sequence/sequence';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { revised, withDelay, withOrder, withoutStep, withStep } from './sequence-changes';
import { createSequenceReader, type Which } from './sequence-reader';
import { type SequenceRepository, staleSequence, type TransactItem } from './sequence-repository';
import type { SequenceViews } from './sequence-views';
import { type StepEmails, stepNotFound } from './step-emails';
import { createStepOwners, type WhichStep } from './step-owners';

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

  const saved = async (
    customerId: string,
    found: Sequence,
    changes: Pick<Sequence, 'steps'>,
    alongside: readonly TransactItem[] = [],
  ) => {
    const next = revised(found, changes, clock());
    await sequences.save(customerId, found, next, alongside);
    return views.steps(customerId, next);
  };

  const open = async (which: WhichStep) => {
    const { customerId, stepId } = which;
    const found = await ownerOf(which);
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

    list: async (which: Which) => views.steps(which.customerId, await get(which)),

    /** @throws AppError sequence_refused when there is no room, stale_version */
    async add(which: Which, editor: EditorContentType, author?: Author) {
      const { customerId, sequenceId } = which;
      const found = await get(which);
      const step = { id: newId(clock()), delayInMinutes: defaultDelayMinutes };
      const changes = withStep(found, step);
      const writes = await emails.creation({ customerId, sequenceId }, { ...step, editor }, author);
      return saved(customerId, found, changes, writes);
    },

    /**
     * @throws AppError sequence_refused unless the step is the last of several, or stale_version
     */
    async remove(which: WhichStep) {
      const { customerId, stepId } = which;
      const found = await ownerOf(which);
      const changes = withoutStep(found, stepId);
      return saved(customerId, found, changes, await emails.removal(customerId, stepId));
    },

    /** @throws AppError step_not_found, stale_version */
    async setDelay(which: WhichStep, delayInMinutes: number) {
      const found = await ownerOf(which);
      return saved(which.customerId, found, withDelay(found, which.stepId, delayInMinutes));
    },

    /** @throws AppError sequence_refused, stale_version */
    async reorder(which: Which, rev: number, stepIds: readonly string[]) {
      const found = await get(which);
      if (found.rev !== rev) throw staleSequence();
      return saved(which.customerId, found, withOrder(found, stepIds));
    },

    /** @throws AppError step_not_found, stale_version, body_too_large */
    async saveEmail(which: WhichStep, changes: Partial<DraftChanges>, author?: Author) {
      await ownerOf(which);
      await emails.save(which.customerId, which.stepId, changes, author);
      return open(which);
    },
  };
};
