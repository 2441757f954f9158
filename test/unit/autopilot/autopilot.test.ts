import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { acceptInvitation } from '../../../functions/auth/invitations/accept-service';
import { createAutopilotRepository } from '../../../functions/auth/invitations/autopilot-repository';
import { createInvitationRepository } from '../../../functions/auth/invitations/invitation-repository';
import { addAutopilotUser, resendInvitation } from '../../../functions/autopilot/add-user-service';
import { inviteUser } from '../../../functions/autopilot/invite-service';
import { removeAutopilotUser } from '../../../functions/autopilot/remove-user-service';
import { accountItem } from '../../../functions/items/account/user';
import { createRecipientLimits } from '../../../functions/mail/recipient-limit';
import { createKeyRing } from '../../../functions/platform/aws/key-ring';
import type { Scope } from '../../../functions/platform/http/access';
import { createRateLimiter } from '../../../functions/platform/table/rate-limiter';
import { limits } from '../../../shared/limits';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const scope: Scope = { userId: 'owner', role: 'customer', customerId };

const keys = createKeyRing(async () => 'secret of this test');

let embedded: EmbeddedTable;
let removedUserIds: string[];
let isPoolDown: boolean;
let freeSeats: number;
let logs: LogCapture;

beforeEach(() => {
  embedded = embeddedTable();
  logs = captureLogs();
  [removedUserIds, isPoolDown, freeSeats] = [[], false, 1000];
});
afterEach(() => {
  embedded.close();
  logs.restore();
});

const dependencies = () => ({
  list: createAutopilotRepository(embedded.table),
  invitations: createInvitationRepository(embedded.table, keys),
  users: { ensure: async (email: string) => `user of ${email}`, join: async () => undefined },
  customers: { get: async () => ({ timeZone: 'Europe/Oslo', email: 'owner@fern.test' }) },
  sessions: { list: async () => [], remove: async () => undefined },
  limiter: {
    take: async () => {
      freeSeats -= 1;
      return freeSeats >= 0;
    },
  },
  pool: {
    remove: async (userId: string) => {
      if (isPoolDown) throw new Error('no answer');
      removedUserIds.push(userId);
    },
  },
  clock: () => 1_800_000_000_000,
});

const invite = (email: string, actor = scope) => addAutopilotUser(actor, email, dependencies());
const accept = (email: string, expectedEmail?: string) =>
  acceptInvitation(email, expectedEmail, dependencies());
const add = async (email: string) => {
  await invite(email);
  expect(await accept(email)).toBe(true);
};
const remove = (email: string, actor = scope) => removeAutopilotUser(actor, email, dependencies());
const emails = async () =>
  (await dependencies().list.load(customerId)).users.map(({ email }) => email);
const invitedEmails = async () =>
  (await dependencies().list.load(customerId)).invited.map(({ email }) => email);
const accountOf = (userId: string) => dependencies().list.accountOf(userId);

test('gives an added person a user with access to the customer, in the customer’s time zone', async () => {
  await add('anna@team.test');
  expect(await accountOf('user of anna@team.test')).toEqual({
    userId: 'user of anna@team.test',
    role: 'customer',
    email: 'anna@team.test',
    customerId,
    timeZone: 'Europe/Oslo',
  });
});

test('logs who added and removed whom, by ID and without an address', async () => {
  await add('anna@team.test');
  await remove('anna@team.test');
  const ids = { customerId, userId: 'user of anna@team.test', byUserId: 'owner' };
  expect(logs.lines.map((line) => JSON.parse(line).message)).toEqual([
    { message: 'Autopilot user invited', customerId, byUserId: 'owner' },
    { message: 'Autopilot user added', ...ids },
    { message: 'Autopilot user removed', ...ids },
  ]);
});

test('loses none of five simultaneous additions', async () => {
  const all = Array.from({ length: 5 }, (_, index) => `u${index}@team.test`);
  await Promise.all(all.map(add));
  expect((await emails()).toSorted()).toEqual(all);
});

test('limits the number of people, even when two people are added simultaneously at the limit', async () => {
  for (let count = 1; count < limits.maxAutopilotUsers; count += 1) await add(`u${count}@t.test`);
  const results = await Promise.allSettled(['x@t.test', 'y@t.test'].map((email) => invite(email)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await emails()).length + (await invitedEmails()).length).toBe(limits.maxAutopilotUsers);
  await expect(add('z@t.test')).rejects.toMatchObject({ code: 'too_many_users' });
});

test('limits additions so that no one can find out which addresses have accounts', async () => {
  freeSeats = 1;
  await add('anna@team.test');
  await expect(add('ben@team.test')).rejects.toMatchObject({ code: 'too_many_invitations' });
});

test('ends access even if a removal is interrupted, and finishes the removal when it is repeated', async () => {
  await add('anna@team.test');
  isPoolDown = true;
  await expect(remove('anna@team.test')).rejects.toThrow('no answer');
  expect(await accountOf('user of anna@team.test')).toMatchObject({ leaves: customerId });
  expect(await emails()).toEqual(['anna@team.test']);
  await expect(add('anna@team.test')).rejects.toMatchObject({ code: 'user_already_added' });
  isPoolDown = false;
  await remove('anna@team.test');
  expect(removedUserIds).toEqual(['user of anna@team.test']);
  expect(await accountOf('user of anna@team.test')).toBeUndefined();
  expect(await emails()).toEqual([]);
});

test('applies two simultaneous removals and an addition', async () => {
  for (const email of ['anna@team.test', 'ben@team.test']) await add(email);
  await Promise.all([
    ...['anna@team.test', 'anna@team.test', 'ben@team.test'].map((email) => remove(email)),
    add('carl@team.test'),
  ]);
  expect(await emails()).toEqual(['carl@team.test']);
});

test('doesn’t remove a user who has since moved to another customer', async () => {
  await add('anna@team.test');
  const userId = 'user of anna@team.test';
  const account = { userId, role: 'customer', email: 'anna@team.test', timeZone: 'UTC' } as const;
  const Item = accountItem({ ...account, customerId: '01JD0000000000000000000002' });
  await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
  await expect(remove('anna@team.test')).rejects.toThrow('kept changing');
  expect(removedUserIds).toEqual([]);
  expect(await accountOf(userId)).toMatchObject({ customerId: '01JD0000000000000000000002' });
});

test('doesn’t let anyone remove the owner, and lets added users remove only themselves', async () => {
  await expect(remove('owner@fern.test')).rejects.toMatchObject({ code: 'owner_not_removable' });
  await add('anna@team.test');
  const anna = { ...scope, userId: 'user of anna@team.test' };
  const code = 'forbidden';
  await expect(remove('owner@fern.test', anna)).rejects.toMatchObject({ code });
  await expect(addAutopilotUser(anna, 'ben@team.test', dependencies())).rejects.toMatchObject({
    code,
  });
  await remove('anna@team.test', anna);
  expect(await emails()).toEqual([]);
});

test('reports that an invitation couldn’t be emailed, instead of failing', async () => {
  const isInvited = await inviteUser(scope, 'anna@team.test', {
    recipients: { take: async () => true, giveBack: async () => undefined },
    emailQueue: { send: async () => Promise.reject(new Error('no queue')) },
    customers: { get: async () => ({ name: 'Fern' }) },
    accounts: { get: async () => ({ email: 'owner@fern.test' }) },
    appUrl: 'https://app.test',
  });
  expect(isInvited).toBe(false);
});

test('sends an address at most one invitation a day, from any customer and in any spelling', async () => {
  const limiter = createRateLimiter(embedded.table, () => 1_800_000_000_000);
  const recipients = createRecipientLimits({ limiter, keys: async () => Buffer.alloc(32, 7) });
  const mailed: string[] = [];
  const invite = (customer: string, email: string) =>
    inviteUser({ ...scope, customerId: customer }, email, {
      recipients,
      emailQueue: { send: async (invitation) => void mailed.push(invitation.email) },
      customers: { get: async () => ({ name: 'Fern' }) },
      accounts: { get: async () => ({ email: 'owner@fern.test' }) },
      appUrl: 'https://app.test',
    });
  const addresses = ['anna@gmail.com', 'an.na@gmail.com', 'anna+x@googlemail.com'];
  const requests = Array.from({ length: 30 }, (_, count) =>
    invite(count % 2 ? customerId : '01JD0000000000000000000002', addresses[count % 3] ?? ''),
  );
  expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(1);
  expect(mailed).toHaveLength(1);
  expect(await invite(customerId, 'ben@gmail.com')).toBe(true);
  expect(logs.text()).not.toMatch(/anna|gmail/);
});

test('allows sending an invitation again on the same day if its email failed', async () => {
  const limiter = createRateLimiter(embedded.table, () => 1_800_000_000_000);
  const recipients = createRecipientLimits({ limiter, keys: async () => Buffer.alloc(32, 7) });
  const mailed: string[] = [];
  let fails = true;
  const invite = () =>
    inviteUser(scope, 'anna@gmail.com', {
      recipients,
      emailQueue: {
        send: async (invitation) => {
          if (fails) throw new Error('no queue');
          mailed.push(invitation.email);
        },
      },
      customers: { get: async () => ({ name: 'Fern' }) },
      accounts: { get: async () => ({ email: 'owner@fern.test' }) },
      appUrl: 'https://app.test',
    });
  expect(await invite()).toBe(false);
  fails = false;
  expect([await invite(), await invite()]).toEqual([true, false]);
  expect(mailed).toEqual(['anna@gmail.com']);
});

describe('account invitations', () => {
  const other = { ...scope, customerId: '01JD0000000000000000000002', userId: 'owner of oak' };
  const email = 'anna@team.test';

  test('grants no access and reserves no address before the invitation is accepted', async () => {
    await invite(email);
    expect([await emails(), await invitedEmails()]).toEqual([[], [email]]);
    expect(await accountOf(`user of ${email}`)).toBeUndefined();
    await invite(email, other);
    expect(await accept(email, other.customerId)).toBe(true);
    expect(await accountOf(`user of ${email}`)).toMatchObject({ customerId: other.customerId });
    expect(await invitedEmails()).toEqual([email]);
  });

  test('returns the same response for an invitation whether or not the address already has an account', async () => {
    const account = {
      userId: `user of ${email}`,
      role: 'customer',
      email,
      timeZone: 'UTC',
    } as const;
    const Item = accountItem({ ...account, customerId: other.customerId });
    await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
    const known = await invite(email);
    const unknown = await invite('nobody@team.test');
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    // Accepting the invitation by signing in changes nothing, because the person already belongs to
    // another customer.
    await accept(email);
    expect(await accountOf(`user of ${email}`)).toMatchObject({ customerId: other.customerId });
    expect(await emails()).toEqual([]);
  });

  test('accepts only the invitation whose link was followed if someone has several', async () => {
    await invite(email);
    await invite(email, other);
    await expect(accept(email)).rejects.toMatchObject({ code: 'several_invitations' });
    const elsewhere = '01JD0000000000000000000003';
    await expect(accept(email, elsewhere)).rejects.toMatchObject({ code: 'invitation_gone' });
    expect(await accept(email, customerId)).toBe(true);
    expect(await emails()).toEqual([email]);
  });

  test('admits no one after an invitation was withdrawn or has been open for a month', async () => {
    await invite(email);
    await remove(email);
    expect([await invitedEmails(), await accept(email)]).toEqual([[], false]);
    await invite(email);
    const laterDependencies = {
      ...dependencies(),
      clock: () => 1_800_000_000_000 + 31 * 86_400_000,
    };
    expect(await acceptInvitation(email, undefined, laterDependencies)).toBe(false);
  });

  test('admits one person once when an invitation is accepted twice at the same time', async () => {
    await invite(email);
    await Promise.allSettled([accept(email), accept(email), accept(email)]);
    expect([await emails(), await invitedEmails()]).toEqual([[email], []]);
  });

  test('either accepts or withdraws an invitation, but not both, when both happen simultaneously', async () => {
    await invite(email);
    await Promise.allSettled([accept(email), remove(email)]);
    const isIn = (await emails()).length === 1;
    expect(await invitedEmails()).toEqual([]);
    expect((await accountOf(`user of ${email}`)) !== undefined).toBe(isIn);
  });

  test('renews an invitation only while it is open', async () => {
    await invite(email);
    await resendInvitation(scope, email, dependencies());
    expect(await invitedEmails()).toEqual([email]);
    await accept(email);
    await expect(resendInvitation(scope, email, dependencies())).rejects.toMatchObject({
      code: 'invitation_gone',
    });
  });
});
