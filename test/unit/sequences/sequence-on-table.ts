import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createDeliveryRepository } from '../../../functions/deliveries/delivery/delivery-repository';
import { newDraft } from '../../../functions/drafts/draft';
import { customerKey } from '../../../functions/items/account/customer-keys';
import type { Sequence } from '../../../functions/items/sequence/sequence';
import { AppError } from '../../../functions/platform/app-error';
import { createPublishSequence } from '../../../functions/sequences/publish/publishing';
import { createStepDeliveries } from '../../../functions/sequences/publish/step-deliveries';
import { newSequence, reviseSequence } from '../../../functions/sequences/sequence-changes';
import { createSequenceLimit } from '../../../functions/sequences/sequence-limits';
import { createSequenceRepository } from '../../../functions/sequences/sequence-repository';
import { createSequenceService } from '../../../functions/sequences/sequence-service';
import type { EmbeddedTable } from '../../support/embedded-table';
import { aSender } from '../deliveries/sending-fixtures';
import { clockAt, customerId } from '../drafts/email-fixtures';

type Dependencies = Parameters<typeof createSequenceService>[0];

export const sequenceId = 'q1';
export const segmentId = '01JE0000000000000000000S01';
export const stepIds = ['a', 'b', 'c'];
export const sequenceKey = { customerId, sequenceId };
const clock = clockAt(Date.parse('2026-11-23T15:00:00Z'));

/**
 * Sets up a sequence of three emails on the real table. `texts` contains the texts that the authors
 * wrote.
 */
export const openSequence = async ({ table }: Pick<EmbeddedTable, 'table'>) => {
  const Item = { ...customerKey(customerId), ord: 0 };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const texts = { version: 1, whileChecking: async () => undefined as unknown };
  const sequences = createSequenceRepository(table);
  const deliveries = createDeliveryRepository(table);
  const broken = { after: Number.POSITIVE_INFINITY };
  const steps = createStepDeliveries({
    table,
    sequences,
    deliveries: {
      ...deliveries,
      change: async (...input) => {
        broken.after -= 1;
        if (broken.after < 0) throw new Error('Broke off');
        return deliveries.change(...input);
      },
    },
    customers: {
      get: async () => {
        const ReturnValues = 'ALL_NEW' as const;
        const input = { TableName: table.name, Key: customerKey(customerId), ReturnValues };
        const { Attributes } = await table.client.send(new UpdateCommand(input));
        return { lastDelivery: Number(Attributes?.ord) };
      },
    },
  });
  const drafts = () =>
    stepIds.map((id) => ({
      ...newDraft({ id, now: 0, name: `${id} ${texts.version}` }),
      rev: texts.version,
    }));
  const emails = {
    ofSteps: async () => drafts(),
  } as unknown as Dependencies['emails'];
  const publish = createPublishSequence({
    steps,
    appUrl: 'https://app.test',
    clock,
    content: async ({ id, rev }) => {
      await texts.whileChecking();
      return `content/${id}${rev}`;
    },
  });
  const checkReady = async () => ({
    customer: { customerId, name: 'Fern', email: 'owner@store.test' } as never,
    sender: aSender(),
    emails: drafts().map((draft) => ({ draft, body: 'x' })),
    byRules: false,
  });
  const refuseActivation = async () =>
    Promise.reject(new AppError('sequence_refused', 'Something is missing.'));
  const senders: { list: Dependencies['senders']['list'] } = { list: async () => [aSender()] };
  const sequenceService = createSequenceService({
    sequences,
    emails,
    publish,
    steps,
    senders,
    clock,
    room: createSequenceLimit({ table, sequences }),
    views: {
      one: async (_id: string, value: Sequence) => value,
      waiting: async () => new Map<string, number>(),
    } as never,
    activation: { check: checkReady, complete: refuseActivation },
    segments: { get: async () => undefined },
    newId: () => 'new',
  });
  const initialSequence = newSequence({
    id: sequenceId,
    type: 'segment',
    name: 'Welcome',
    now: 0,
    steps: stepIds.map((id) => ({ id, delayInMinutes: 0 })),
  });
  await sequences.create(customerId, { ...initialSequence, segmentId });
  const readStored = async () => {
    const found = await sequences.find(customerId, sequenceId);
    if (!found) throw new Error('The series is gone');
    return found;
  };
  /** Saves the sequence the way a colleague's autosave does. */
  const saveElsewhere = async () => {
    const found = await readStored();
    const changed = reviseSequence(found, { name: `${found.name}!` }, clock());
    await sequences.save(customerId, found, changed);
  };
  const contents = () =>
    Promise.all(stepIds.map(async (id) => (await deliveries.find(id))?.contentKey));
  return {
    series: sequenceService,
    sequences,
    steps,
    deliveries,
    texts,
    broken,
    stored: readStored,
    saveElsewhere,
    contents,
    senders,
  };
};
