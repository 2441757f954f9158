import { expectSame, type Step, StepFailed } from '../step';
import { simulator, type World } from '../world';

/** The test's own customer. It's never deleted, so each run finds it again. */
export const customer = {
  brand: 'Smoke test (npm run smoke)',
  // No one reads this mailbox, so no one can sign in as the customer.
  email: `success+smoke-test@${simulator}`,
};

const signIn: Step = {
  id: 'sign-in',
  proves: 'a sign-in code arrives and signs a manager in',
  needs: [],
  advice:
    'See docs/runbook.md, “errors”, for send-sign-in-mail and create-challenge. Does the address belong to a manager (bin/create-manager.ts), and did SES accept the email?',
  async run({ stage, request, keepSession, api }) {
    const email = stage.manager;
    const receiveCode = await stage.expectCode();
    const login = await request('', 'POST /auth/login', { body: { email } });
    if (login.status !== 200) throw new StepFailed(refusalOf('The sign-in call', login));
    const { session, accessToken } = login.body as Partial<
      Record<'session' | 'accessToken', string>
    >;
    if (accessToken) keepSession(accessToken, login.headers);
    else {
      const code = await receiveCode();
      const verify = await request('', 'POST /auth/verify', { body: { email, code, session } });
      const { accessToken: token } = verify.body as { readonly accessToken?: string };
      if (!token) throw new StepFailed(refusalOf('The call with the code', verify));
      keepSession(token, verify.headers);
    }
    await api('GET /customer', { query: { limit: 1 } });
  },
};

const refusalOf = (what: string, { status, body }: { status: number; body: unknown }) =>
  `${what} returned ${status}: ${JSON.stringify(body)}`;

const findCustomer = async ({ api }: World): Promise<string | undefined> => {
  const { customers } = await api('GET /customer', { query: { search: customer.brand } });
  return customers.find(({ name }) => name === customer.brand)?.id;
};

/**
 * Checks that this is the test's own customer, and not another one with the same name, before
 * anything in it is deleted.
 * @throws StepFailed
 */
const checkIsOurs = async ({ api, customerId }: World) => {
  const { email } = await api('GET /customer/{customerId}', { params: { customerId } });
  const advice = 'Rename that customer. The test only uses its own.';
  expectSame(`The owner of “${customer.brand}”`, email, customer.email, advice);
};

/** Deletes subscribers that an interrupted run left behind. */
const deleteRemains = async (world: World) => {
  const { subscribers } = await world.api('GET /subscriber', { query: { limit: 100 } });
  for (const { id } of subscribers) {
    await world.api('DELETE /subscriber/{subscriberId}', { params: { subscriberId: id } });
  }
};

/**
 * A third of the test's emails bounce, so after about 50 runs in a week, its customer is paused
 * like any other (docs/adr/0051-sending-reputation.md). Resuming is safe, because only the
 * simulator gets these emails.
 */
const resumeSending = async ({ api, customerId }: World) => {
  const { customers } = await api('GET /customer', { query: { search: customer.brand } });
  const isPaused = customers.find(({ id }) => id === customerId)?.health === 'paused';
  if (!isPaused) return;
  const input = { params: { customerId }, body: {} };
  await api('POST /customer/{customerId}/sending/release', input);
};

const prepareCustomer: Step = {
  id: 'customer',
  proves: `the customer “${customer.brand}” exists, and a manager can use it`,
  needs: ['sign-in'],
  advice: `The test finds its customer by the name “${customer.brand}”. If someone renamed it, rename it back.`,
  async run(world) {
    const existing = await findCustomer(world);
    world.customerId =
      existing ?? (await world.api('POST /customer/create', { body: customer })).id;
    await checkIsOurs(world);
    await deleteRemains(world);
    await resumeSending(world);
    const businessAddress = 'Smoke test\n1 Test Street\nPortland, OR 97201';
    await world.api('PUT /settings/businessAddress', { body: { businessAddress } });
  },
};

/** Signs in, and finds or creates the customer that all later steps use. */
export const accountSteps: readonly Step[] = [signIn, prepareCustomer];
