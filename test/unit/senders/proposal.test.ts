import { byProposal } from '../../../functions/senders/sender';

const sender = (name: string, changes: object = {}) => ({
  senderId: name,
  name,
  email: `${name}@x.test`,
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
  ...changes,
});
const first = (...all: ReturnType<typeof sender>[]) => [...all].sort(byProposal)[0]?.name;
const own = (changes: object = {}) =>
  sender('own', { domain: 'own.test', verifiedAt: '2026-11-20T00:00:00.000Z', ...changes });
const used = (day: number) => sender('ours', { lastUsedAt: `2026-11-${day}T00:00:00.000Z` });

test('a sender whose domain was verified is proposed before the one that was used until then', () => {
  expect(first(used(19), own())).toBe('own');
});

test('the sender that somebody chose since is proposed', () => {
  expect(first(own(), used(21))).toBe('ours');
});

test('a sender whose domain is not verified is proposed before none', () => {
  expect(first(own({ verified: false }), used(10))).toBe('ours');
});
