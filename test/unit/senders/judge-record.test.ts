import type { DomainIdentity } from '../../../functions/items/account/domain-claim';
import { expectedRecords } from '../../../functions/senders/domains/expected-records';
import { findDmarc, parentNames } from '../../../functions/senders/domains/find-dmarc';
import { checkRecord } from '../../../functions/senders/domains/judge-record';
import { fakeDns } from './fake-dns';

const domain = 'news.olive.example';
const zone = 'olive.example';
const identity: DomainIdentity = {
  tokens: ['t1', 't2', 't3'],
  zone: 'keys.ses.example',
  mailFrom: `bounce.${domain}`,
  mailExchanger: 'feedback.ses.example',
  dkim: 'PENDING',
  mailFromStatus: 'PENDING',
};
const proof = 'mailbloom-domain=abc';
const expected = expectedRecords({ domain, identity, proof }, zone);

const key = `t1._domainkey.${domain}`;
const bounce = `bounce.${domain}`;
const ownMx = { exchange: 'Feedback.SES.example.', priority: 10 };
const spf = 'v=spf1 include:amazonses.com ~all';

const judge = async (id: string, records: Parameters<typeof fakeDns>[0]) => {
  const dnsLookups = fakeDns(records);
  const record = expected.find((one) => one.id === id);
  if (!record) throw new Error(`There is no ${id}.`);
  const dmarc = await findDmarc(domain, dnsLookups);
  const {
    state,
    valid,
    note: recordProblem,
    found,
  } = await checkRecord(record, { domain, zone, lookups: dnsLookups, dmarc });
  expect(valid).toBe(state === 'found');
  return { state, note: recordProblem, found };
};

test('names records as they are entered at a registrar: in full, and without the zone', () => {
  expect(expected.map(({ id, type, hostInZone, data }) => [id, type, hostInZone, data])).toEqual([
    ['proof', 'TXT', '_mailbloom.news', proof],
    ['dkim-1', 'CNAME', 't1._domainkey.news', 't1.keys.ses.example'],
    ['dkim-2', 'CNAME', 't2._domainkey.news', 't2.keys.ses.example'],
    ['dkim-3', 'CNAME', 't3._domainkey.news', 't3.keys.ses.example'],
    ['mailFromMx', 'MX', 'bounce.news', '10 feedback.ses.example'],
    ['mailFromSpf', 'TXT', 'bounce.news', spf],
    ['dmarc', 'TXT', '_dmarc.news', 'v=DMARC1; p=none;'],
  ]);
});

test.each([
  ['dkim-1', { cname: { [key]: ['T1.keys.ses.example.'] } }],
  ['mailFromMx', { mx: { [bounce]: [ownMx] } }],
  ['mailFromSpf', { txt: { [bounce]: ['other', `"v=spf1 include:amaz" "onses.com ~all"`] } }],
  ['mailFromSpf', { txt: { [bounce]: ['V=spf1 ip4:192.0.2.1 +include:amazonses.com -all'] } }],
  ['proof', { txt: { [`_mailbloom.${domain}`]: ['else', proof] } }],
  ['dmarc', { txt: { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'] } }],
])('finds the %s record, however it was entered: %j', async (id, records) => {
  expect(await judge(id, records)).toMatchObject({ state: 'found', note: undefined });
});

test.each([
  ['dkim-1', { cname: { [key]: ['t9.keys.ses.example'] } }, undefined, 't9.keys.ses.example'],
  ['dkim-1', { address: { [key]: ['192.0.2.7'] } }, 'proxied', '192.0.2.7'],
  ['mailFromMx', { mx: { [bounce]: [{ ...ownMx, exchange: 'a.test' }] } }, undefined, '10 a.test'],
  [
    ...([
      'mailFromMx',
      { mx: { [bounce]: [ownMx, { exchange: 'a.test', priority: 5 }] } },
    ] as const),
    ...(['mx_besides', '10 feedback.ses.example'] as const),
  ],
  ['mailFromSpf', { txt: { [bounce]: [spf, 'v=spf1 -all'] } }, 'spf_twice', spf],
  [
    ...(['mailFromSpf', { txt: { [bounce]: ['v=spf1 -all include:amazonses.com'] } }] as const),
    ...(['spf_after_all', 'v=spf1 -all include:amazonses.com'] as const),
  ],
  ['mailFromSpf', { txt: { [bounce]: ['v=spf1 -all'] } }, undefined, 'v=spf1 -all'],
  ['proof', { txt: { [`_mailbloom.${domain}`]: ['else'] } }, undefined, 'else'],
  [
    ...(['dmarc', { txt: { [`_dmarc.${domain}`]: ['v=DMARC1', 'v=DMARC1; p=none'] } }] as const),
    ...(['dmarc_twice', 'v=DMARC1'] as const),
  ],
  ['dmarc', { txt: { [`_dmarc.${domain}`]: ['v=DMARC1; p=x'] } }, 'dmarc_invalid', 'v=DMARC1; p=x'],
] as const)('reports the %s record as wrong: %j', async (id, records, recordProblem, first) => {
  const judged = await judge(id, records);
  expect(judged).toMatchObject({ state: 'wrong', note: recordProblem });
  expect(judged.found[0]).toBe(first);
});

test.each(['dkim-1', 'mailFromMx', 'mailFromSpf', 'proof', 'dmarc'])(
  'reports the %s record as missing if DNS has no such record, and as unknown if no server answers',
  async (id) => {
    expect(await judge(id, {})).toEqual({ state: 'missing', note: undefined, found: [] });
    const silent = [key, bounce, `_mailbloom.${domain}`, `_dmarc.${domain}`];
    expect((await judge(id, { silent })).state).toBe('unknown');
  },
);

test('distinguishes a host to which the registrar added the zone twice from a missing one', async () => {
  const doubledHost = `${key}.${zone}`;
  expect(await judge('dkim-1', { cname: { [doubledHost]: ['t1.keys.ses.example'] } })).toEqual({
    state: 'missing',
    note: 'host_doubled',
    found: [doubledHost],
  });
});

test('accepts a DMARC policy of the parent domain and suggests nothing else', async () => {
  const txt = { '_dmarc.olive.example': ['v=DMARC1; p=quarantine; psd=n'] };
  expect(await judge('dmarc', { txt })).toMatchObject({ state: 'found', note: 'dmarc_inherited' });
});

test('doesn’t apply a registry’s DMARC policy below an organization’s domain', async () => {
  const dnsLookups = fakeDns({
    txt: { '_dmarc.olive.example': ['v=DMARC1; p=none'], '_dmarc.example': ['v=DMARC1; psd=y'] },
  });
  expect(await findDmarc(domain, dnsLookups)).toMatchObject({
    state: 'found',
    at: 'olive.example',
  });
});

test('checks eight names for a long domain, namely the domain itself and its seven shortest parent domains', () => {
  const names = parentNames('a.b.c.d.e.f.g.h.i.example');
  expect(names).toHaveLength(8);
  expect([names[0], names[1]]).toEqual(['a.b.c.d.e.f.g.h.i.example', 'd.e.f.g.h.i.example']);
});

test.each([
  ['over other names', ['a.dns.example', 'b.dns.example', 'T1.keys.ses.example.'], 'found'],
  ['elsewhere in the end', ['a.dns.example', 'b.dns.example', 'x.keys.ses.example'], 'wrong'],
  ['over too many names', ['a', 'b', 'c', 'd', 'e', 't1.keys.ses.example'], 'wrong'],
  ['in a circle', ['a.dns.example', key], 'wrong'],
])('evaluates a DKIM key whose chain of aliases ends %s', async (_name, names, state) => {
  const hosts = [key, ...names.map((name) => name.toLowerCase().replace(/\.$/, ''))];
  const cname = Object.fromEntries(names.map((name, step) => [hosts[step] ?? '', [name]]));
  expect(await judge('dkim-1', { cname })).toMatchObject({ state });
});
