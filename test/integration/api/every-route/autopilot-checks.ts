import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const fetchUsers = async ({ api }: Fixture) => (await api('GET /autopilot/user')).users;

const add = async ({ api, store: { customerId }, nameFor }: Fixture) => {
  const email = `${nameFor('helper').replace(' ', '')}@agency.test`;
  await api('POST /autopilot/user', { body: { email, type: 'Customer', customerId } });
  return email;
};

export const autopilotChecks: FeatureChecks<'autopilot'> = {
  'GET /autopilot/user': async (call, fixture) => {
    const email = await add(fixture);
    const { users, mayChange } = await call();
    expect(users.at(-1)).toMatchObject({ email, isYou: false, isPending: true });
    expect(mayChange).toBe(true);
  },

  'POST /autopilot/user': async (call, { store: { customerId }, product }) => {
    const email = 'anna@agency.test';
    const body = { email: 'Anna@Agency.test', type: 'Customer', customerId } as const;
    expect(await call({ body })).toMatchObject({ email, isInvited: true });
    const token = await product.signIn(email);
    expect(await product.api(token, 'GET /user')).toMatchObject({ managedAccountId: customerId });
  },

  'POST /autopilot/user/resend': async (call, fixture) => {
    const email = await add(fixture);
    // Sends no second invitation, because the person already got today's invitation.
    expect(await call({ body: { email } })).toMatchObject({ email, isInvited: false });
  },

  'POST /autopilot/user/remove': async (call, fixture) => {
    const email = await add(fixture);
    await call({ body: { email } });
    expect((await fetchUsers(fixture)).map((user) => user.email)).not.toContain(email);
    await call({ body: { email } });
  },
};
