import { apiRouter } from '../api-router';
import { authorOf } from '../drafts/draft-log';
import { log } from '../platform/logger';
import { live } from './api-live';

export const router = apiRouter(
  'sending',
  {
    'POST /send': async ({ body, ...scope }, { sends }) => {
      const { draftId, ...sendRequest } = body;
      const status = await sends.send(scope.customerId, draftId, sendRequest, authorOf(scope));
      return { dataValues: { status, deliveryId: draftId } };
    },
    'POST /send/schedule': async ({ body, ...scope }, { sends }) => {
      const { draftId, sendAt, sendAtLocal, audienceAt, ...sendRequest } = body;
      const time = { sendAt, sendAtLocal, audienceAt };
      const set = await sends.schedule(
        scope.customerId,
        draftId,
        sendRequest,
        time,
        authorOf(scope),
      );
      return {
        dataValues: set
          ? { status: 'scheduled', ...set }
          : { status: 'pending review', deliveryId: draftId },
      };
    },
    'POST /send/plan': ({ customerId, body }, { plans }) => plans.ofSend(customerId, body),
    'POST /draft/{draftId}/unschedule': async ({ params, ...scope }, { sends }) => {
      await sends.unschedule(scope.customerId, params.draftId, authorOf(scope));
      return {};
    },
    'GET /settings/timeZone': ({ customerId, query }, { zones }) =>
      zones.preview(customerId, query.timeZone),
    'PUT /settings/timeZone': ({ body, ...scope }, { zones }) =>
      zones.change(scope.customerId, body, authorOf(scope)),
    'POST /delivery/{deliveryId}/pause': async ({ params, ...scope }, { deliveries }) => {
      await deliveries.pause(scope.customerId, params.deliveryId, authorOf(scope));
      return {};
    },
    'POST /delivery/{deliveryId}/resume': async ({ params, ...scope }, { deliveries }) => {
      await deliveries.resume(scope.customerId, params.deliveryId, authorOf(scope));
      return {};
    },
    'POST /delivery/{deliveryId}/cancel': async ({ params, ...scope }, { deliveries }) => {
      await deliveries.cancel(scope.customerId, params.deliveryId, authorOf(scope));
      return {};
    },
    'POST /delivery/{deliveryId}/reopen': async ({ params, body, ...scope }, { reopening }) => {
      await reopening.reopen(scope.customerId, params.deliveryId, body.endedAt, authorOf(scope));
      return {};
    },
    'GET /delivery/{deliveryId}/plan': ({ customerId, params }, { plans }) =>
      plans.ofDelivery(customerId, params.deliveryId),
    'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait': async (
      { params: { customerId, deliveryId }, userId, requestId },
      { deliveries },
    ) => {
      await deliveries.skipWait(customerId, deliveryId, { userId, isManager: true });
      const audit = { customerId, deliveryId, actingManagerId: userId, requestId };
      log.info('Manager skipped a wait', audit);
      return {};
    },
    'GET /manager/sending-health': (_request, { health }) => health.account(),
    'GET /manager/sending-health/deliveries': ({ query }, { health }) => health.deliveries(query),
    'GET /manager/sending-health/customers': ({ query }, { health }) => health.customers(query),
    'POST /customer/{customerId}/sending/release': async (
      { params: { customerId }, userId, requestId },
      { reputation },
    ) => {
      await reputation.release(customerId);
      log.info('Manager allowed sending again', { customerId, actingManagerId: userId, requestId });
      return {};
    },
  },
  live,
);
