import type { DomainRecord } from '../../../shared/contracts/domains';
import type { DomainClaim } from '../../items/account/domain-claim';

/** A record as it should be published, before anyone has checked DNS for it. */
export type ExpectedRecord = Pick<
  DomainRecord,
  'id' | 'purpose' | 'type' | 'host' | 'hostInZone' | 'data' | 'optional'
>;

/** The SPF policy that SES specifies for the bounce host. */
const spfData = 'v=spf1 include:amazonses.com ~all';

/** The mildest possible policy. It requires nothing, but mailbox providers want to see one. */
export const dmarcData = 'v=DMARC1; p=none;';

export const proofHost = (domain: string): string => `_mailbloom.${domain}`;
export const dmarcHost = (domain: string): string => `_dmarc.${domain}`;

/**
 * Returns the host to enter at a registrar that appends the zone automatically. `@` means the zone
 * itself.
 */
export const hostInZone = (host: string, zone: string): string => {
  if (host === zone) return '@';
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : host;
};

/**
 * Returns every record that a domain's owner has to publish, or none until SES has an identity for
 * the domain.
 */
export const expectedRecords = (
  { domain, identity, proof }: Pick<DomainClaim, 'domain' | 'identity' | 'proof'>,
  zone: string,
): readonly ExpectedRecord[] => {
  if (!identity) return [];
  const { tokens, zone: keys, mailFrom, mailExchanger } = identity;
  const record = (
    recordFields: Omit<ExpectedRecord, 'hostInZone' | 'optional'>,
    optional = false,
  ): ExpectedRecord => ({
    ...recordFields,
    hostInZone: hostInZone(recordFields.host, zone),
    optional,
  });
  return [
    ...(proof
      ? [
          record({
            id: 'proof',
            purpose: 'proof',
            type: 'TXT',
            host: proofHost(domain),
            data: proof,
          }),
        ]
      : []),
    ...tokens.map((token, index) =>
      record({
        id: `dkim-${index + 1}`,
        purpose: 'dkim',
        type: 'CNAME',
        host: `${token}._domainkey.${domain}`,
        data: `${token}.${keys}`,
      }),
    ),
    record({
      id: 'mailFromMx',
      purpose: 'mailFromMx',
      type: 'MX',
      host: mailFrom,
      data: `10 ${mailExchanger}`,
    }),
    record({
      id: 'mailFromSpf',
      purpose: 'mailFromSpf',
      type: 'TXT',
      host: mailFrom,
      data: spfData,
    }),
    record(
      { id: 'dmarc', purpose: 'dmarc', type: 'TXT', host: dmarcHost(domain), data: dmarcData },
      true,
    ),
  ];
};
