import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  type Consent,
  isConsent,
  personOfSignup,
  readConsent,
  signupsBetween,
} from '../../items/audience/signup';
import { laneOf } from '../../items/lanes';
import { readKey } from '../../items/places';
import type { Table } from '../../platform/table/table';
import type { SignupRepository } from './signup-repository';

/** So many items of people in between are read before people are looked up one by one. */
const mostInRange = 4000;
const width = 20;

/** What proves most of several: the newest that was confirmed, or else the newest. */
export const strongestConsent = (consents: readonly Consent[]): Consent | undefined =>
  consents.reduce<Consent | undefined>((best, one) => {
    if (!best) return one;
    const isConfirmed = Boolean(one.confirmedAt);
    const wasConfirmed = Boolean(best.confirmedAt);
    if (isConfirmed !== wasConfirmed) return isConfirmed ? one : best;
    return one.at > best.at ? one : best;
  }, undefined);

/**
 * The consent that proves most, of each of many people who have one. People of a list lie beside
 * each other, so that one query finds those of hundreds; who was picked one by one is looked up so.
 */
export const createConsentProofs = (
  { client, name: TableName }: Table,
  { consents }: Pick<SignupRepository, 'consents'>,
  most = mostInRange,
) => {
  const inRange = async (customerId: string, ids: readonly string[]) => {
    const { pk, from, to } = signupsBetween(customerId, ids[0] ?? '', ids.at(-1) ?? '');
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        Limit: most,
        ConsistentRead: true,
      }),
    );
    // Of the person at whom it stopped there may be more.
    const read = LastEvaluatedKey ? personOfSignup(readKey(LastEvaluatedKey)) : undefined;
    return { rows: Items.filter((item) => isConsent(readKey(item))), read };
  };

  const ofLane = async (customerId: string, ids: readonly string[]) => {
    const { rows, read } = await inRange(customerId, ids);
    const found = Map.groupBy(rows, (item) => personOfSignup(readKey(item)));
    const rest = new Set(read === undefined ? [] : ids.filter((id) => id >= read));
    const alone = await pMap([...rest], (id) => consents(customerId, id), { concurrency: width });
    return [
      ...ids.flatMap((id) =>
        rest.has(id) ? [] : [[id, (found.get(id) ?? []).map(readConsent)] as const],
      ),
      ...[...rest].map((id, index) => [id, alone[index] ?? []] as const),
    ];
  };

  return async (
    customerId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Consent>> => {
    const lanes = Map.groupBy(ids.toSorted(), laneOf);
    const all = await Promise.all([...lanes.values()].map((own) => ofLane(customerId, own)));
    return new Map(
      all.flat().flatMap(([id, given]) => {
        const proof = strongestConsent(given);
        return proof ? [[id, proof] as const] : [];
      }),
    );
  };
};
export type ConsentProofs = ReturnType<typeof createConsentProofs>;
