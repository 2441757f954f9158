import type { UpdateSequenceBody } from '../../shared/contracts/sequences/sequence';
import type { EditorContentType } from '../../shared/email/content-types';
import type { SequenceType } from '../../shared/sequences/sequence-rules';
import type { Author } from '../drafts/draft-log';
import type { Sequence } from '../items/sequence/sequence';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { newSequence } from './sequence-changes';
import { createSequenceCopies } from './sequence-copies';
import type { SequenceLimit } from './sequence-limits';
import { createSequenceReader, type SequenceKey } from './sequence-reader';
import { createSequenceRemoval } from './sequence-removal';
import { type SequenceRepository, staleSequenceError } from './sequence-repository';
import { createSequenceSaves, type SaveDependencies } from './sequence-saves';
import { createSequenceSwitch } from './sequence-switch';
import type { SequenceViews } from './sequence-views';
import type { StepEmails } from './step-emails';

type Dependencies = SaveDependencies & {
  readonly sequences: SequenceRepository;
  readonly room: SequenceLimit;
  readonly emails: StepEmails;
  readonly views: SequenceViews;
  readonly clock: Clock;
  readonly newId: NewId;
};

type NewSequence = {
  readonly type: SequenceType;
  readonly name: string;
  readonly editor: EditorContentType;
};

const byLastChange = (one: Sequence, other: Sequence): number =>
  one.updatedAt < other.updatedAt ? 1 : -1;

/** The actions authors can take on a sequence as a whole. */
export const createSequenceService = (dependencies: Dependencies) => {
  const { sequences, room, emails, views, clock, newId } = dependencies;
  const getSequence = createSequenceReader(sequences);
  const copySequence = createSequenceCopies(dependencies);
  const saved = createSequenceSaves(dependencies);
  const switchSequence = createSequenceSwitch(dependencies);

  return {
    ...createSequenceRemoval(dependencies),

    /** Lists the sequences, the most recently changed first. */
    async list(customerId: string, type: SequenceType) {
      const all = await sequences.list(customerId);
      const sequencesOfType = all.filter((value) => value.type === type).sort(byLastChange);
      return views.all(customerId, sequencesOfType);
    },

    view: async (sequenceKey: SequenceKey) =>
      views.one(sequenceKey.customerId, await getSequence(sequenceKey)),

    /** @throws AppError too_many_sequences */
    async create(customerId: string, { editor, ...settings }: NewSequence, author?: Author) {
      await room.check(customerId);
      const now = clock();
      const id = newId(now);
      const stepId = newId(now);
      const value = newSequence({
        ...settings,
        id,
        now,
        steps: [{ id: stepId, delayInMinutes: 0 }],
      });
      const owner = { customerId, sequenceId: id };
      const writes = await emails.creation(owner, { id: stepId, editor }, author);
      await room.create(customerId, value, writes);
      return views.one(customerId, value);
    },

    /**
     * Saves the given properties if the sequence still has the revision they were based on. A name
     * alone, or turning the sequence off, applies to the newest revision. Turning off happens
     * before anything else in the call is checked.
     * @throws AppError stale_version, or for any reason not to activate; nothing is written then
     */
    async update(sequenceKey: SequenceKey, { rev, ...body }: UpdateSequenceBody, author?: Author) {
      const { found, now } = await switchSequence(sequenceKey, body);
      const remainingChanges = now === found ? body : { ...body, enabled: undefined };
      if (Object.values(remainingChanges).every((value) => value === undefined)) {
        return views.one(sequenceKey.customerId, now);
      }
      if (rev !== undefined && rev !== found.rev) throw staleSequenceError();
      return views.one(
        sequenceKey.customerId,
        await saved(sequenceKey.customerId, now, remainingChanges, author),
      );
    },

    /** @throws AppError too_many_sequences */
    async duplicate(sequenceKey: SequenceKey) {
      const found = await getSequence(sequenceKey);
      await room.check(sequenceKey.customerId);
      return views.one(sequenceKey.customerId, await copySequence(sequenceKey, found));
    },
  };
};
