import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { paginateListEmailIdentities, SESv2Client } from '@aws-sdk/client-sesv2';
import { type Cloud, environmentOf } from '@mailbloom/embedded-cloud';
import { tableClient } from '../../functions/platform/table/table';
import { createClaimRepository } from '../../functions/senders/domains/claim-repository';
import type { DomainRecord } from '../../shared/contracts/domains';

/** A domain with the records that the product asks its owner to publish. */
export type ListedDomain = {
  readonly domain: string;
  readonly status: string;
  /**
   * Whether this claim competes with another customer's claim to the same domain. Each claim has
   * its own records to prove it.
   */
  readonly isRival?: boolean | undefined;
  readonly records: readonly DomainRecord[];
};

const maxDomains = 50;

/** Returns the newest domains that are being set up or in use. */
export const findListedDomains = async ({
  functions,
}: Pick<Cloud, 'functions'>): Promise<ListedDomain[]> => {
  const { TABLE_NAME = '' } = environmentOf(functions);
  const client = tableClient(new DynamoDBClient({}));
  const names: string[] = [];
  for await (const page of paginateListEmailIdentities({ client: new SESv2Client({}) }, {})) {
    names.push(...(page.EmailIdentities ?? []).flatMap(({ IdentityName }) => IdentityName ?? []));
  }
  const claims = createClaimRepository({ client, name: TABLE_NAME });
  const activeClaims = (await claims.findMany(names)).filter(({ senders }) => senders > 0);
  const rivals = await Promise.all(
    activeClaims.map(({ domain }) => claims.rivals(domain, maxDomains)),
  );
  return [...activeClaims, ...rivals.flat().filter(({ takenAt }) => !takenAt)]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, maxDomains);
};
