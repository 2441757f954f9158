import { compareProposals } from '../../../functions/senders/sender';
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
const firstProposed = (...all: ReturnType<typeof sender>[]) =>
  [...all].sort(compareProposals)[0]?.name;
const ownSender = (changes: Changes = {}) =>
  sender('own', { domain: 'own.test', verifiedAt: '2026-11-20T00:00:00.000Z', ...changes });
const usedSender = (day: number) => sender('ours', { lastUsedAt: `2026-11-${day}T00:00:00.000Z` });

test('proposes a newly verified sender before the sender used until then', () => {
  expect(firstProposed(usedSender(19), ownSender())).toBe('own');
});

test('proposes a sender that was chosen after another sender was verified', () => {
  expect(firstProposed(ownSender(), usedSender(21))).toBe('ours');
});

test('proposes a sender with an unverified domain rather than none', () => {
  expect(firstProposed(ownSender({ verified: false }), usedSender(10))).toBe('ours');
});

test('replaces the previous sender with one of a verified domain only if Mailbloom provides the previous address', () => {
  const ours = sender('ours');
  const mine = ownSender();
  const other = sender('other', { domain: 'other.test' });
  expect(proposedSender([mine, ours], undefined)).toBe(mine);
  expect(proposedSender([mine, ours], ours)).toBe(mine);
  expect(proposedSender([ours, mine], ours)).toBe(ours);
  expect(proposedSender([mine, other], other)).toBe(other);
  expect(proposedSender([], ours)).toBe(ours);
  expect(proposedSender([], undefined)).toBeUndefined();
});
