import { assetsRoutes } from './routes/assets';
import { automationsRoutes } from './routes/assistant/automations';
import { ideasRoutes } from './routes/assistant/ideas';
import { nudgesRoutes } from './routes/assistant/nudges';
import { promptsRoutes } from './routes/assistant/prompts';
import { toolsRoutes } from './routes/assistant/tools';
import { authRoutes } from './routes/auth';
import { autopilotRoutes } from './routes/autopilot';
import { billingRoutes } from './routes/billing';
import { brainRoutes } from './routes/brain';
import { customersRoutes } from './routes/customers';
import { docsRoutes } from './routes/docs';
import { emailsRoutes } from './routes/emails';
import { formsRoutes } from './routes/forms';
import { homeRoutes } from './routes/home';
import { importsRoutes } from './routes/imports';
import { jobsRoutes } from './routes/jobs';
import { blocksRoutes } from './routes/library/blocks';
import { templatesRoutes } from './routes/library/templates';
import { notificationsRoutes } from './routes/managers/notifications';
import { messagesRoutes } from './routes/messages';
import type { RouteTable } from './routes/route';
import { segmentsRoutes } from './routes/segments';
import { sendersRoutes } from './routes/senders';
import { sendingRoutes } from './routes/sending';
import { sequenceResultsRoutes } from './routes/sequences/results';
import { sequencesRoutes } from './routes/sequences/sequence';
import { sequenceStepsRoutes } from './routes/sequences/steps';
import { statsRoutes } from './routes/stats';
import { storesRoutes } from './routes/stores';
import { subscribersRoutes } from './routes/subscribers';
import { suppressionsRoutes } from './routes/suppressions';
import { testSendsRoutes } from './routes/test-sends';
import { trackingRoutes } from './routes/tracking';
import { websitesRoutes } from './routes/websites';

/**
 * Every HTTP call of the product, as plain data, under the base path /api. Used by the CDK API
 * stack, the Lambda routers, the local server (through the synthesized template), the front end's
 * typed client, the OpenAPI document, and the authorization-matrix test.
 *
 * access: public — anyone · user — any signed-in user · customer — a customer's user on their own
 * customer, or a manager naming one in x-customer-id · manager — managers only
 */
export const routes = {
  ...authRoutes,
  ...messagesRoutes,
  ...notificationsRoutes,
  ...customersRoutes,
  ...autopilotRoutes,
  ...billingRoutes,
  ...storesRoutes,
  ...brainRoutes,
  ...websitesRoutes,
  ...formsRoutes,
  ...sequencesRoutes,
  ...sequenceStepsRoutes,
  ...sequenceResultsRoutes,
  ...sendersRoutes,
  ...homeRoutes,
  ...subscribersRoutes,
  ...importsRoutes,
  ...jobsRoutes,
  ...suppressionsRoutes,
  ...segmentsRoutes,
  ...emailsRoutes,
  ...sendingRoutes,
  ...statsRoutes,
  ...trackingRoutes,
  ...assetsRoutes,
  ...blocksRoutes,
  ...templatesRoutes,
  ...promptsRoutes,
  ...toolsRoutes,
  ...automationsRoutes,
  ...nudgesRoutes,
  ...ideasRoutes,
  ...testSendsRoutes,
  ...docsRoutes,
} as const satisfies RouteTable;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
