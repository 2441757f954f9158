import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { EmailStyle } from '../../shared/email/document/styles';
import { copiedContent } from '../drafts/copied-content';
import { isEmptyEmail, newDraft } from '../drafts/draft';
import type { Author } from '../drafts/draft-log';
import type { DraftLog } from '../drafts/draft-log-repository';
import type { DraftRepository } from '../drafts/draft-repository';
import type { DraftChanges } from '../drafts/draft-saves';
import type { BodyStore } from '../email-content/body-store';
import { type Draft, draftItem } from '../items/draft';
import { draftKey } from '../items/draft-keys';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import type { TransactItem } from './sequence-repository';
import { createStepReader } from './step-reader';

export type StepEmailDependencies = {
  readonly table: Table;
  readonly drafts: Pick<DraftRepository, 'get'>;
  readonly log: Pick<DraftLog, 'items' | 'removal'>;
  readonly saveDraft: (
    customerId: string,
    draftId: string,
    changes: DraftChanges,
    author?: Author,
  ) => Promise<{ readonly draft: Draft; readonly body: string }>;
  readonly bodies: BodyStore;
  /** The style that a customer's new emails start with, if they chose one. */
  readonly defaultStyle: (customerId: string) => Promise<EmailStyle | undefined>;
  readonly clock: Clock;
};

export const stepNotFound = () =>
  new AppError('step_not_found', 'This email is no longer part of a sequence.');

type Deletion = NonNullable<TransactItem['Delete']>;
type Owner = { readonly customerId: string; readonly sequenceId: string };

/** Returns the write that creates an email. */
const puttingInto =
  (TableName: string) =>
  (customerId: string, value: Draft): TransactItem => ({
    Put: {
      TableName,
      Item: draftItem(customerId, value),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });

const gettingFrom =
  (drafts: StepEmailDependencies['drafts']) =>
  /** @throws AppError step_not_found, also for an email that isn't a step */
  async (customerId: string, stepId: string) => {
    const draft = await drafts.get(customerId, stepId).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'draft_not_found' ? stepNotFound() : error;
    });
    const { sequenceId } = draft;
    if (!sequenceId) throw stepNotFound();
    return { ...draft, sequenceId };
  };

export const createStepEmailRemoval =
  (table: Pick<Table, 'name'>, log: Pick<DraftLog, 'removal'>) =>
  /** Returns the up to 92 writes that remove an email with its log. Safe to repeat. */
  async (customerId: string, stepId: string): Promise<TransactItem[]> => {
    const Key = draftKey(customerId, stepId);
    const lines = await log.removal(customerId, stepId);
    return [{ Delete: { TableName: table.name, Key } }, ...lines];
  };

/**
 * Returns the writes that remove an email. The first one has the condition that the email is still
 * at this revision.
 */
const onlyAtRevision = (
  rev: number,
  [email, ...lines]: readonly TransactItem[],
): TransactItem[] => [
  {
    Delete: {
      ...(email?.Delete as Deletion),
      ConditionExpression: 'rev = :rev',
      ExpressionAttributeValues: { ':rev': rev },
    },
  },
  ...lines,
];

/** Manages the emails of steps: drafts that belong to a sequence. */
export const createStepEmails = (dependencies: StepEmailDependencies) => {
  const { table, drafts, log, bodies, defaultStyle, saveDraft, clock } = dependencies;
  const putDraft = puttingInto(table.name);
  const getDraft = gettingFrom(drafts);

  const removal = createStepEmailRemoval(table, log);

  const write = async (TransactItems: readonly TransactItem[]): Promise<void> => {
    await table.client.send(new TransactWriteCommand({ TransactItems: [...TransactItems] }));
  };

  return {
    get: getDraft,
    body: bodies.get,

    /** Returns the emails of these steps, in order. */
    ofSteps: createStepReader(table),

    /** Returns the writes that create an empty email, for the transaction of the sequence. */
    async creation(
      { customerId, sequenceId }: Owner,
      { id, editor }: Pick<Draft, 'id' | 'editor'>,
      author?: Author,
    ): Promise<TransactItem[]> {
      const styles = await defaultStyle(customerId);
      const draftFields = { id, editor, sequenceId, ...(styles && { styles }) };
      const lines = await log.items(customerId, id, [{ kind: 'created', author }]);
      return [putDraft(customerId, newDraft({ ...draftFields, now: clock() })), ...lines];
    },

    /** Returns the write of a copy that belongs to another sequence. */
    copy({ customerId, sequenceId }: Owner, storedDraft: Draft, id: string): TransactItem {
      const { name: _name, ...content } = copiedContent(storedDraft);
      const draftFields = { ...content, name: storedDraft.name, sequenceId, id, now: clock() };
      return putDraft(customerId, newDraft(draftFields));
    },

    removal,

    /** Returns the writes that remove an email only if it wasn't saved since it was read. */
    unchangedRemoval: async (customerId: string, { id, rev }: Draft) =>
      onlyAtRevision(rev, await removal(customerId, id)),

    write,

    /** Without a revision, the save applies to the newest one. @throws AppError stale_version */
    async save(
      customerId: string,
      stepId: string,
      { rev, ...changes }: Partial<DraftChanges>,
      author?: Author,
    ) {
      const storedDraft = await getDraft(customerId, stepId);
      return saveDraft(customerId, stepId, { ...changes, rev: rev ?? storedDraft.rev }, author);
    },

    isEmpty: isEmptyEmail,
  };
};
export type StepEmails = ReturnType<typeof createStepEmails>;
