import type { AwsService } from '../core/aws-service';
import { accountRoutes } from './account/account-operations';
import { suppressionRoutes } from './account/suppression-operations';
import { identityRoutes } from './identities/identity-operations';
import { tenantRoutes } from './identities/tenant-operations';
import { createVerification } from './identities/verification';
import { createMailbox } from './mailbox/mailbox';
import { sendEmailInput } from './message/send-email-input';
import { parseInput } from './parse-input';
import { createRestJsonHandler, type RestRoutes } from './rest-json';
import { sendEmail } from './sending/send-email';
import { sesControls } from './ses-controls';
import { openSesParts, type SesOptions, type SesParts } from './ses-parts';

const routesOf = (parts: SesParts) => {
  const { account, clock, configurationSets, identities, quota, region, tenants } = parts;
  return {
    ...identityRoutes(identities, { region, clock }),
    ...suppressionRoutes(parts.suppression, tenants, clock),
    ...tenantRoutes({
      tenants,
      identities,
      configurationSets,
      clock,
      arnPrefix: `arn:aws:ses:${region}:${parts.accountId}`,
    }),
    ...accountRoutes({
      quota: quota.read,
      account: account.read,
      configurationSets,
      dedicatedIpPools: parts.dedicatedIpPools,
    }),
  };
};

/**
 * Commits the emails that are waiting for their shared commit, and then runs the route. The route's
 * changes aren't part of that commit.
 */
const runAfterCommit = (commitPending: () => void, routes: RestRoutes): RestRoutes =>
  Object.fromEntries(
    Object.entries(routes).map(([route, run]) => [
      route,
      (call) => {
        commitPending();
        return run(call);
      },
    ]),
  );

/**
 * Creates SES v2 with a mailbox. Nothing is published before `start()`. Everything else works
 * immediately.
 */
export const createSesService = (options: SesOptions) => {
  const parts = openSesParts(options);
  const {
    clock,
    commits,
    database,
    eventDelayMs,
    faults,
    publisher,
    quota,
    settle: commitPending,
  } = parts;
  const sendParts = { ...parts, takeQuota: quota.take };
  const verification = createVerification(parts);

  const accept = (body: unknown, request: Buffer) => {
    const messageId = sendEmail(sendParts, parseInput(sendEmailInput, body), request);
    publisher.expect(Math.floor(clock.now()) + eventDelayMs);
    return { MessageId: messageId };
  };

  const service: AwsService = {
    name: 'ses',
    handle: createRestJsonHandler({
      'POST /v2/email/outbound-emails': ({ body, raw }) =>
        faults.around(() => commits.write(() => accept(body, raw))),
      ...runAfterCommit(commitPending, routesOf(parts)),
    }),
    async close() {
      verification.stop();
      await publisher.stop();
      commitPending();
      database.close();
    },
  };

  return {
    ...service,
    /**
     * Starts checking DNS records and publishing events, including events left by an earlier
     * process.
     */
    start() {
      verification.start();
      publisher.start();
    },
    /** Stops publishing. Pending events stay stored and are published after the next start. */
    pause() {
      verification.stop();
      void publisher.stop();
    },
    ...sesControls(parts),
    ...createMailbox(database, commitPending),
  };
};
export type SesService = ReturnType<typeof createSesService>;
