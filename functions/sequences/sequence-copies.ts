import { limits } from '../../shared/limits';
import type { Sequence } from '../items/sequence/sequence';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { newSequence } from './sequence-changes';
import type { SequenceLimit } from './sequence-limits';
import type { StepEmails } from './step-emails';

type Dependencies = {
  readonly room: Pick<SequenceLimit, 'create'>;
  readonly emails: Pick<StepEmails, 'ofSteps' | 'copy' | 'write'>;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** The number of emails per transaction, which may have 100 items. */
const emailsPerTransaction = 50;

/**
 * Copies a sequence with its emails. The emails are written first: an interrupted copy leaves some
 * unlisted emails, but never a sequence without its emails.
 */
export const createSequenceCopies =
  ({ room, emails, clock, newId }: Dependencies) =>
  async (
    { customerId }: { readonly customerId: string },
    original: Sequence,
  ): Promise<Sequence> => {
    const now = clock();
    const id = newId(now);
    const drafts = await emails.ofSteps(
      customerId,
      original.steps.map((step) => step.id),
    );
    const byId = new Map(drafts.map((draft) => [draft.id, draft]));
    const owner = { customerId, sequenceId: id };
    const copies = original.steps.flatMap(({ id: stepId, delayInMinutes }) => {
      const draft = byId.get(stepId);
      const step = { id: newId(now), delayInMinutes };
      return draft ? [{ step, write: emails.copy(owner, draft, step.id) }] : [];
    });
    for (let from = 0; from < copies.length; from += emailsPerTransaction) {
      await emails.write(copies.slice(from, from + emailsPerTransaction).map(({ write }) => write));
    }
    const name = `${original.name} (copy)`.slice(0, limits.sequence.nameLength);
    const steps = copies.map(({ step }) => step);
    const { segmentId, triggerType, fromName, fromAddress, activeDays, activeHours } = original;
    const {
      againAfterDays: reentryDays,
      endsOutside,
      endsWithOrder,
      storeConditions,
      winBackDays,
    } = original;
    const copy: Sequence = {
      ...newSequence({ id, type: original.type, name, steps, now }),
      segmentId,
      triggerType,
      fromName,
      fromAddress,
      activeDays,
      activeHours,
      againAfterDays: reentryDays,
      endsOutside,
      endsWithOrder,
      storeConditions,
      winBackDays,
    };
    await room.create(customerId, copy);
    return copy;
  };
