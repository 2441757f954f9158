import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { recipientKey } from '../../items/delivery/delivery-keys';
import { ledgerImage } from '../../items/delivery/images';
import { storedOutcomes } from '../../items/delivery/ledger-outcomes';
import type { Evidence } from '../../mail/ses-events/ses-event';
import { isConditionFailed, type Table } from '../../platform/table/table';
import { updateOf } from './ledger-expressions';

const keysPerCall = 100;

const changeOf = (evidence: Evidence) => {
  const { refusedBy, messageId, acceptedAt } = evidence;
  if (refusedBy) return updateOf('recordRefusal', { set: { code: refusedBy, at: acceptedAt } });
  const setOnce = { mid: messageId, at: acceptedAt, ...storedOutcomes(evidence) };
  return updateOf('recordEvidence', { setOnce });
};

/**
 * Writes SES reports to the ledger with one conditional write per email. A ledger entry never
 * changes back to an earlier state.
 */
export const createEvidenceRepository = ({ client, name: TableName }: Table) => ({
  async record(evidence: Evidence): Promise<void> {
    const Key = recipientKey(evidence.deliveryId, 'ledger', evidence.subscriberId);
    try {
      await client.send(new UpdateCommand({ TableName, Key, ...changeOf(evidence) }));
    } catch (error) {
      // The entry was refused, skipped, or deleted in the meantime, so the event can be ignored.
      if (!isConditionFailed(error)) throw error;
    }
  },

  /**
   * Leaves out emails that the ledger already lists as accepted. A mailbox provider may delay many
   * emails several times, and reading an entry costs a fifth of a write that changes nothing.
   */
  async unsettled(evidence: readonly Evidence[]): Promise<readonly Evidence[]> {
    const acceptedKeys = new Set<string>();
    for (let from = 0; from < evidence.length; from += keysPerCall) {
      const part = evidence.slice(from, from + keysPerCall);
      const Keys = part.map((item) => recipientKey(item.deliveryId, 'ledger', item.subscriberId));
      const request = { Keys, ProjectionExpression: 'pk, sk, st', ConsistentRead: true };
      const { Responses } = await client.send(
        new BatchGetCommand({ RequestItems: { [TableName]: request } }),
      );
      for (const item of Responses?.[TableName] ?? []) {
        if (ledgerImage(item).state === 'accepted') acceptedKeys.add(`${item.pk} ${item.sk}`);
      }
    }
    return evidence.filter(({ deliveryId, subscriberId }) => {
      const { pk, sk } = recipientKey(deliveryId, 'ledger', subscriberId);
      return !acceptedKeys.has(`${pk} ${sk}`);
    });
  },
});
export type EvidenceRepository = ReturnType<typeof createEvidenceRepository>;
