import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { noConsentReason } from '../../../shared/audience/no-consent';
import type { StatusActor } from '../../../shared/contracts/subscribers';
import {
  isWithoutConsent,
  type StatedConsent,
  toStoredConsent,
} from '../../items/audience/consent';
import { withEntry } from '../../items/audience/status-history';
import type { Subscriber } from '../../items/audience/subscriber';
import { listOrder, subscriberKey } from '../../items/audience/subscriber-keys';
import { conditionHeld, type Table } from '../../platform/table/table';

/** The reason recorded for an active person who had no recorded consent before. */
export const consentStatedReason = 'consent_stated';

/**
 * Makes a person with unknown consent active, and stores how they gave consent. Never reactivates a
 * person who unsubscribed, bounced, or complained. The caller must leave out suppressed addresses.
 * @returns true when the person was made active; false for anyone else, and when their status
 *   changed in the meantime
 */
export const createStateConsent =
  ({ client, name: TableName }: Table) =>
  async (
    customerId: string,
    found: Subscriber,
    consent: StatedConsent,
    by: StatusActor,
  ): Promise<boolean> => {
    if (!isWithoutConsent(found)) return false;
    const { at } = consent;
    const entry = { status: 'active', reason: consentStatedReason, at, by } as const;
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: subscriberKey(customerId, found.id),
          UpdateExpression:
            'SET st = :to, sr = :reason, sc = :at, hs = :history, g1sk = :order, co = :consent',
          ConditionExpression: 'st = :from AND sr = :without',
          ExpressionAttributeValues: {
            ':from': found.status,
            ':without': noConsentReason,
            ':to': 'active',
            ':reason': consentStatedReason,
            ':at': at,
            ':history': withEntry(found.statusHistory, entry),
            ':order': listOrder('active', found.createdAt, found.id),
            ':consent': toStoredConsent(consent),
          },
        }),
      ),
    );
  };
export type StateConsent = ReturnType<typeof createStateConsent>;
