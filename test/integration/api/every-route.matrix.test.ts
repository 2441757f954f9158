import { type RouteKey, routes } from '../../../functions/routes';
import { casesOf } from '../../runner/length';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { storesChecks } from '../stores/stores-checks';
import { automationsChecks } from './every-route/assistant/automations-checks';
import { ideasChecks } from './every-route/assistant/ideas-checks';
import { nudgesChecks } from './every-route/assistant/nudges-checks';
import { promptsChecks } from './every-route/assistant/prompts-checks';
import { toolsChecks } from './every-route/assistant/tools-checks';
import { authChecks } from './every-route/auth-checks';
import { autopilotChecks } from './every-route/autopilot-checks';
import { billingChecks } from './every-route/billing-checks';
import { brainChecks } from './every-route/brain-checks';
import {
  assetsChecks,
  blocksChecks,
  docsChecks,
  templatesChecks,
} from './every-route/content-checks';
import { customersChecks } from './every-route/customers-checks';
import { emailsChecks } from './every-route/emails-checks';
import { type Fixture, openFixture } from './every-route/every-route-fixture';
import { formsChecks } from './every-route/forms-checks';
import { homeChecks } from './every-route/home-checks';
import { importsChecks } from './every-route/imports-checks';
import { jobsChecks } from './every-route/jobs-checks';
import { notificationsChecks } from './every-route/managers/notifications-checks';
import { messagesChecks } from './every-route/messages-checks';
import type { Call, Input } from './every-route/route-call';
import type { AllChecks, RouteCheck } from './every-route/route-check';
import { segmentsChecks } from './every-route/segments-checks';
import { sendersChecks } from './every-route/senders-checks';
import { sendingChecks } from './every-route/sending-checks';
import { sequenceResultsChecks } from './every-route/sequences/results-checks';
import { sequencesChecks } from './every-route/sequences/sequence-checks';
import { sequenceStepsChecks } from './every-route/sequences/steps-checks';
import { testSendsChecks } from './every-route/sequences/test-sends-checks';
import { statsChecks } from './every-route/stats-checks';
import { subscribersChecks } from './every-route/subscribers-checks';
import { suppressionsChecks } from './every-route/suppressions-checks';
import { trackingChecks } from './every-route/tracking-checks';
import { websitesChecks } from './every-route/websites-checks';

/**
 * The checks by route. The names come from the route table, so a missing route is a compile error.
 */
const checks: AllChecks = {
  ...authChecks,
  ...messagesChecks,
  ...notificationsChecks,
  ...customersChecks,
  ...sendersChecks,
  ...autopilotChecks,
  ...billingChecks,
  ...storesChecks,
  ...brainChecks,
  ...websitesChecks,
  ...formsChecks,
  ...homeChecks,
  ...subscribersChecks,
  ...importsChecks,
  ...jobsChecks,
  ...suppressionsChecks,
  ...segmentsChecks,
  ...emailsChecks,
  ...sendingChecks,
  ...sequencesChecks,
  ...sequenceStepsChecks,
  ...sequenceResultsChecks,
  ...statsChecks,
  ...trackingChecks,
  ...assetsChecks,
  ...blocksChecks,
  ...templatesChecks,
  ...promptsChecks,
  ...toolsChecks,
  ...automationsChecks,
  ...nudgesChecks,
  ...ideasChecks,
  ...testSendsChecks,
  ...docsChecks,
};

let product: LocalProduct;
let fixture: Fixture;

beforeAll(async () => {
  product = await startLocalProduct();
  fixture = await openFixture(product);
});
afterAll(() => product?.close());

/**
 * Runs the check of a route.
 * @returns how many of its calls succeeded
 */
const successes = async <Key extends RouteKey>(key: Key, check: RouteCheck<Key>) => {
  let count = 0;
  const call: Call<Key> = async (input?: Input<Key>) => {
    const response = await fixture.api(key, input);
    count += 1;
    return response;
  };
  await check(call, fixture);
  return count;
};

const keys = Object.keys(routes) as RouteKey[];
// Every third route is called in the short run, so that it calls routes of each feature.
const inShortRun = keys.filter((_, index) => index % 3 === 0);
const inLongRun = keys.filter((_, index) => index % 3 !== 0);

test.each(casesOf([...inShortRun, ...inLongRun], inShortRun.length))(
  'calls %s successfully and checks the documented result',
  async (key) => {
    expect(await successes(key, checks[key] as RouteCheck<typeof key>)).toBeGreaterThan(0);
  },
);
