import type { SenderView } from '../../shared/contracts/customers';
import type { DomainRecord, DomainView } from '../../shared/contracts/domains';

const domain = 'news.olive.example';

/** A DNS record as the server returns it after a check. By default, it was found. */
export const aRecord = (changes: Partial<DomainRecord> = {}): DomainRecord => ({
  id: 'dkim-1',
  purpose: 'dkim',
  type: 'CNAME',
  optional: false,
  host: `k2xq7._domainkey.${domain}`,
  hostInZone: 'k2xq7._domainkey.news',
  data: 'k2xq7.dkim.amazonses.com',
  valid: true,
  state: 'found',
  found: [],
  ...changes,
});

const bounces = { host: `bounce.${domain}`, hostInZone: 'bounce.news' };

/** The six records of a domain, all found. */
export const allRecords = (): DomainRecord[] => [
  ...['k2xq7', 'w9mfd', 'p4hzt'].map((token, index) =>
    aRecord({
      id: `dkim-${index + 1}`,
      host: `${token}._domainkey.${domain}`,
      hostInZone: `${token}._domainkey.news`,
      data: `${token}.dkim.amazonses.com`,
    }),
  ),
  aRecord({
    ...bounces,
    id: 'mailFromMx',
    purpose: 'mailFromMx',
    type: 'MX',
    data: '10 feedback-smtp.eu-west-1.amazonses.com',
  }),
  aRecord({
    ...bounces,
    id: 'mailFromSpf',
    purpose: 'mailFromSpf',
    type: 'TXT',
    data: 'v=spf1 include:amazonses.com ~all',
  }),
  aRecord({
    id: 'dmarc',
    purpose: 'dmarc',
    type: 'TXT',
    optional: true,
    host: `_dmarc.${domain}`,
    hostInZone: '_dmarc.news',
    data: 'v=DMARC1; p=none;',
  }),
];

/** A verified domain with all its records. */
export const aDomain = (changes: Partial<DomainView> = {}): DomainView => ({
  id: 'd1',
  domain,
  shownDomain: domain,
  zone: 'olive.example',
  isWholeDomain: false,
  status: 'verified',
  dkimStatus: 'SUCCESS',
  mailFromStatus: 'SUCCESS',
  records: allRecords(),
  readiness: { spf: true, dkim: true, dmarc: true },
  isTaken: false,
  lookingUntil: '2026-11-26T10:00:00.000Z',
  checkedAt: '2026-11-23T10:00:00.000Z',
  ...changes,
});

/** A sender on the domain from `aDomain`. */
export const aSender = (changes: Partial<SenderView> = {}): SenderView => ({
  id: 's1',
  senderId: 's1',
  name: 'Olive & Fern',
  email: `hello@${domain}`,
  domain,
  shownEmail: changes.email ?? `hello@${domain}`,
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
  ...changes,
});

/** The sender provided by Mailbloom. */
export const aProvidedSender = (): SenderView => {
  const { domain: _, ...sender } = aSender({
    id: 's0',
    senderId: 's0',
    name: 'Olive & Fern',
    email: 'olive@mail.mailbloom.test',
  });
  return sender;
};
