import { byProposal } from '../../../functions/senders/sender';
import { proposedSender } from '../../../shared/sending/proposed-sender';

type Changes = {
  readonly domain?: string;
  readonly verified?: boolean;
  readonly verifiedAt?: string;
  readonly lastUsedAt?: string;
};
const sender = (name: string, changes: Changes = {}) => ({
  senderId: name,
  name,
  email: `${name}@x.test`,
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
  ...changes,
});
const first = (...all: ReturnType<typeof sender>[]) => [...all].sort(byProposal)[0]?.name;
const own = (changes: Changes = {}) =>
  sender('own', { domain: 'own.test', verifiedAt: '2026-11-20T00:00:00.000Z', ...changes });
const used = (day: number) => sender('ours', { lastUsedAt: `2026-11-${day}T00:00:00.000Z` });

test('proposes a newly verified sender before the sender used until then', () => {
  expect(first(used(19), own())).toBe('own');
});

test('proposes a sender that was chosen later', () => {
  expect(first(own(), used(21))).toBe('ours');
});

test('proposes a sender with an unverified domain rather than none', () => {
  expect(first(own({ verified: false }), used(10))).toBe('ours');
});

test('replaces only an address that Mailbloom provides with a verified domain', () => {
  const ours = sender('ours');
  const mine = own();
  const other = sender('other', { domain: 'other.test' });
  expect(proposedSender([mine, ours], undefined)).toBe(mine);
  expect(proposedSender([mine, ours], ours)).toBe(mine);
  expect(proposedSender([ours, mine], ours)).toBe(ours);
  expect(proposedSender([mine, other], other)).toBe(other);
  expect(proposedSender([], ours)).toBe(ours);
  expect(proposedSender([], undefined)).toBeUndefined();
});
