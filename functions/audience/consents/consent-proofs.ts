import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  type Consent,
  isConsent,
  personOfSignup,
  readConsent,
  signupsBetween,
} from '../../items/audience/signup';
import { readKey } from '../../items/key-positions';
import { partitionOf } from '../../items/partitions';
import type { Table } from '../../platform/table/table';
import type { SignupRepository } from './signup-repository';

/**
 * Up to this many items are read as one range. If there are more, people are looked up one by one.
 */
const maxRangeRows = 4000;
const width = 20;

/**
 * Returns the strongest proof, which is the newest confirmed consent or, without one, the newest
 * consent.
 */
export const strongestConsent = (consents: readonly Consent[]): Consent | undefined =>
  consents.reduce<Consent | undefined>((best, currentConsent) => {
    if (!best) return currentConsent;
    const isConfirmed = Boolean(currentConsent.confirmedAt);
    const wasConfirmed = Boolean(best.confirmedAt);
    if (isConfirmed !== wasConfirmed) return isConfirmed ? currentConsent : best;
    return currentConsent.at > best.at ? currentConsent : best;
  }, undefined);

/**
 * Finds the strongest proof of consent for each of many people. People in a list are stored next to
 * each other, so one query covers hundreds. People who were picked individually are looked up one
 * by one.
 */
export const createConsentProofs = (
  { client, name: TableName }: Table,
  { consents }: Pick<SignupRepository, 'consents'>,
  max = maxRangeRows,
) => {
  const readRange = async (customerId: string, ids: readonly string[]) => {
    const { pk, from, to } = signupsBetween(customerId, ids[0] ?? '', ids.at(-1) ?? '');
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        Limit: max,
        ConsistentRead: true,
      }),
    );
    // The query may have stopped in the middle of a person's items, so this person may have more.
    const lastReadId = LastEvaluatedKey ? personOfSignup(readKey(LastEvaluatedKey)) : undefined;
    return { rows: Items.filter((item) => isConsent(readKey(item))), read: lastReadId };
  };

  const readPartition = async (customerId: string, ids: readonly string[]) => {
    const { rows, read: lastReadId } = await readRange(customerId, ids);
    const rowsByPerson = Map.groupBy(rows, (item) => personOfSignup(readKey(item)));
    const remainingIds = new Set(
      lastReadId === undefined ? [] : ids.filter((id) => id >= lastReadId),
    );
    const individualConsents = await pMap([...remainingIds], (id) => consents(customerId, id), {
      concurrency: width,
    });
    return [
      ...ids.flatMap((id) =>
        remainingIds.has(id) ? [] : [[id, (rowsByPerson.get(id) ?? []).map(readConsent)] as const],
      ),
      ...[...remainingIds].map((id, index) => [id, individualConsents[index] ?? []] as const),
    ];
  };

  return async (
    customerId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Consent>> => {
    const partitions = Map.groupBy(ids.toSorted(), partitionOf);
    const all = await Promise.all(
      [...partitions.values()].map((partitionIds) => readPartition(customerId, partitionIds)),
    );
    return new Map(
      all.flat().flatMap(([id, proofs]) => {
        const proof = strongestConsent(proofs);
        return proof ? [[id, proof] as const] : [];
      }),
    );
  };
};
export type ConsentProofs = ReturnType<typeof createConsentProofs>;
