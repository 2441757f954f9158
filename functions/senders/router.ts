import { apiRouter } from '../api-router';
import { AppError } from '../platform/app-error';
import { listSenders } from './api/list-senders';
import { listVerifiedSenders } from './api/list-verified-senders';
import { markSenderUsed } from './api/mark-sender-used';
import { toDomainView } from './domains/domain-view';
import { checkPool } from './ip-pools';
import { live } from './live';
import { toSenderView } from './sender';
import { findSenderUse } from './sender-use';

export const router = apiRouter(
  'senders',
  {
    'GET /settings/sender': listSenders,
    'GET /settings/sender/verified': listVerifiedSenders,
    'POST /settings/sender': async ({ customerId, body }, { service, pools }) =>
      toSenderView(await service.add(customerId, body), pools),
    /** A default sender needs no check, because it uses the product's own domain. */
    'POST /settings/sender/{email}/confirm': async (
      { customerId, params },
      { service, domains, senders, pools },
    ) => {
      const sender = await service.withEmail(customerId, params.email);
      if (!sender.domain || sender.verified) return toSenderView(sender, pools);
      await domains.lookByName(customerId, sender.domain);
      return toSenderView(await senders.get(customerId, sender.senderId), pools);
    },
    'PUT /settings/sender/{senderId}/name': async (
      { customerId, params: { senderId }, body },
      { senders, pools },
    ) => {
      await senders.rename(customerId, senderId, body.name);
      const renamed = { ...(await senders.get(customerId, senderId)), name: body.name };
      return toSenderView(renamed, pools);
    },
    'GET /settings/sender/ipPoolNames': async (_request, { pools }) => [...pools],
    'PUT /settings/sender/{senderId}/ipPoolName': async (
      { customerId, role, params: { senderId }, body: { ipPoolName } },
      { senders, pools },
    ) => {
      if (role !== 'manager') {
        // Dedicated IP addresses cost money, and sending too few emails or bad emails from them
        // harms their reputation.
        throw new AppError(
          'forbidden',
          'Only managers can choose a sender’s IP pool. Ask your manager.',
        );
      }
      checkPool(ipPoolName, pools);
      await senders.setPool(customerId, senderId, ipPoolName);
      return toSenderView({ ...(await senders.get(customerId, senderId)), ipPoolName }, pools);
    },
    'GET /settings/sender/{senderId}/use': async ({ customerId, params }, dependencies) =>
      findSenderUse(
        customerId,
        await dependencies.senders.get(customerId, params.senderId),
        dependencies,
      ),
    'DELETE /settings/sender/{email}': async ({ customerId, params }, { service }) => {
      await service.remove(customerId, await service.withEmail(customerId, params.email));
      return {};
    },
    'POST /settings/sender/{senderId}/lastUsed': markSenderUsed,
    'GET /settings/domain': async ({ customerId }, { domains }) =>
      (await domains.list(customerId)).map(toDomainView),
    'POST /settings/domain/{domainId}/validate': async (
      { customerId, params, body },
      { domains },
    ) => {
      const domain = toDomainView(await domains.look(customerId, params.domainId, body.domain));
      const results = domain.records.map(({ id, ...record }) => [id, record] as const);
      return { domain, validation_results: Object.fromEntries(results) };
    },
  },
  live,
);
