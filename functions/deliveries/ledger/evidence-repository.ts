import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Evidence } from '../../mail/ses-events/ses-event-rules';
import { isConditionFailed, type Table } from '../../platform/table';
import { concludedCodes, ledgerKey } from './ledger';

const keysPerCall = 100;

const concluded = concludedCodes.map((_, index) => `:k${index}`).join(', ');
const concludedValues = Object.fromEntries(
  concludedCodes.map((code, index) => [`:k${index}`, code]),
);

/** Facts are written once, with their first time; the index of unknown ones is left. */
const factsOf = (evidence: Evidence) => {
  const facts = [
    ['dv', evidence.deliveredAt],
    ['bo', evidence.bouncedAt],
    ['sb', evidence.softBouncedAt],
    ['co', evidence.complainedAt],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  return {
    set: facts.map(([name]) => `${name} = if_not_exists(${name}, :${name})`),
    values: Object.fromEntries(facts.map(([name, value]) => [`:${name}`, value])),
  };
};

const acceptance = (evidence: Evidence) => {
  const { set, values } = factsOf(evidence);
  return {
    UpdateExpression: `SET ${[
      'st = :a',
      'mid = if_not_exists(mid, :mid)',
      '#at = if_not_exists(#at, :at)',
      ...set,
    ].join(', ')} REMOVE own, lx, g2pk, g2sk`,
    // Whatever we thought before, SES has it. Only its own refusal is never taken back.
    ConditionExpression: `st IN (:a, :c, :u, :r) OR (st = :f AND code IN (${concluded}))`,
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: {
      ...{ ':a': 'A', ':c': 'C', ':u': 'U', ':r': 'R', ':f': 'F' },
      ...concludedValues,
      ...values,
      ':mid': evidence.messageId,
      ':at': evidence.acceptedAt,
    },
  };
};

const refusal = ({ refusedBy, acceptedAt }: Evidence) => ({
  UpdateExpression: 'SET st = :f, code = :code, #at = :at REMOVE own, lx, g2pk, g2sk',
  ConditionExpression: 'attribute_exists(pk) AND st <> :s',
  ExpressionAttributeNames: { '#at': 'at' },
  ExpressionAttributeValues: { ':f': 'F', ':s': 'S', ':code': refusedBy, ':at': acceptedAt },
});

/** What SES reports, into the ledger: one conditional write a mail, and never backwards. */
export const createEvidenceRepository = ({ client, name: TableName }: Table) => ({
  async record(evidence: Evidence): Promise<void> {
    const Key = ledgerKey(evidence.deliveryId, evidence.subscriberId);
    const change = evidence.refusedBy ? refusal(evidence) : acceptance(evidence);
    try {
      await client.send(new UpdateCommand({ TableName, Key, ...change }));
    } catch (error) {
      // Refused, skipped or deleted meanwhile: the event has nothing to add.
      if (!isConditionFailed(error)) throw error;
    }
  },

  /**
   * Leaves out what the ledger already knows as accepted: reading costs a fifth of a write that
   * changes nothing, and half of all events are of this kind.
   */
  async unsettled(evidence: readonly Evidence[]): Promise<readonly Evidence[]> {
    const accepted = new Set<string>();
    for (let from = 0; from < evidence.length; from += keysPerCall) {
      const part = evidence.slice(from, from + keysPerCall);
      const Keys = part.map((item) => ledgerKey(item.deliveryId, item.subscriberId));
      const request = { Keys, ProjectionExpression: 'pk, sk, st', ConsistentRead: true };
      const { Responses } = await client.send(
        new BatchGetCommand({ RequestItems: { [TableName]: request } }),
      );
      for (const item of Responses?.[TableName] ?? []) {
        if (item.st === 'A') accepted.add(`${item.pk} ${item.sk}`);
      }
    }
    return evidence.filter(({ deliveryId, subscriberId }) => {
      const { pk, sk } = ledgerKey(deliveryId, subscriberId);
      return !accepted.has(`${pk} ${sk}`);
    });
  },
});
export type EvidenceRepository = ReturnType<typeof createEvidenceRepository>;
