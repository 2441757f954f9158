import { newDraft } from '../../../../functions/drafts/draft';
import { readEnrollmentCounts } from '../../../../functions/items/sequence/enrollment-counts';
import type { Sequence, Step } from '../../../../functions/items/sequence/sequence';
import { enrollmentCountKeys } from '../../../../functions/items/sequence/sequence-keys';
import type { Clock } from '../../../../functions/platform/clock';
import { getItems } from '../../../../functions/platform/table/batch-requests';
import type { Table } from '../../../../functions/platform/table/table';
import { createPublishSequence } from '../../../../functions/sequences/publish/publishing';
import { newSequence, reviseSequence } from '../../../../functions/sequences/sequence-changes';
import { createSequenceSaves } from '../../../../functions/sequences/sequence-saves';
import type { SequenceEngine } from '../../../support/sequence-engine';
import { aCustomer, aSender } from '../../deliveries/sending-fixtures';
import { customerId } from '../../drafts/email-fixtures';

type AuthorDependencies = Pick<SequenceEngine, 'sequences' | 'steps'> & {
  readonly table: Table;
  readonly clock: Clock;
};

const draftsOf = (ids: readonly string[]) => ids.map((id) => newDraft({ id, now: 0, name: id }));

/** Returns save functions that work like the product's but don't check the texts of the emails. */
const savesOf = ({ table, sequences, steps, clock }: AuthorDependencies) =>
  createSequenceSaves({
    sequences,
    steps,
    clock,
    views: {
      waiting: async (id) =>
        readEnrollmentCounts(await getItems(table, enrollmentCountKeys(id))).waiting,
    },
    publish: createPublishSequence({
      steps,
      clock,
      appUrl: 'https://app.test',
      content: async ({ id }) => `content/${id}`,
    }),
    activation: {
      complete: async () => [],
      check: async (_customerId: string, value: Sequence) => ({
        customer: aCustomer(),
        sender: aSender(),
        byRules: false,
        emails: draftsOf(value.steps.map(({ id }) => id)).map((draft) => ({ draft, body: 'x' })),
      }),
    },
    emails: { ofSteps: async (_customerId, ids) => draftsOf(ids) },
    segments: { get: async () => undefined },
    senders: { list: async () => [aSender()] },
  });

/**
 * Returns an author who creates, changes, and switches one sequence through the product's own
 * services.
 */
export const sequenceAuthor = (sequenceId: string, dependencies: AuthorDependencies) => {
  const { sequences, clock } = dependencies;
  const saves = savesOf(dependencies);

  const readStored = async (): Promise<Sequence> => {
    const found = await sequences.find(customerId, sequenceId);
    if (!found) throw new Error('The series is gone');
    return found;
  };
  const enable = async (enabled: boolean) =>
    void (await saves(customerId, await readStored(), { enabled }));

  return {
    async make(steps: readonly Step[], settings: Partial<Sequence>) {
      const sequenceBase = {
        id: sequenceId,
        type: 'segment',
        name: 'Welcome',
        now: clock(),
      } as const;
      await sequences.create(customerId, {
        ...newSequence({ ...sequenceBase, steps }),
        ...settings,
      });
    },
    activate: () => enable(true),
    deactivate: () => enable(false),
    /** Changes the emails and activates the sequence. */
    async edit(change: (steps: readonly Step[]) => readonly Step[]) {
      const found = await readStored();
      const next = reviseSequence(found, { steps: [...change(found.steps)] }, clock());
      await sequences.save(customerId, found, next);
      await enable(true);
    },
  };
};
