import { apiRouter } from '../api-router';
import { cancelDelivery } from './api/cancel-delivery';
import { getDeliveryPlan } from './api/get-delivery-plan';
import { getSendingHealth } from './api/get-sending-health';
import { listCustomerHealth } from './api/list-customer-health';
import { listDeliveryHealth } from './api/list-delivery-health';
import { pauseDelivery } from './api/pause-delivery';
import { planSend } from './api/plan-send';
import { releaseSending } from './api/release-sending';
import { reopenDelivery } from './api/reopen-delivery';
import { resumeDelivery } from './api/resume-delivery';
import { scheduleEmail } from './api/schedule-email';
import { sendEmail } from './api/send-email';
import { skipWait } from './api/skip-wait';
import { getTimeZoneMoves, setTimeZone } from './api/time-zone';
import { unscheduleEmail } from './api/unschedule-email';
import { live } from './api-live';

export const handler = apiRouter(
  'sending',
  {
    'POST /send': sendEmail,
    'POST /send/schedule': scheduleEmail,
    'POST /send/plan': planSend,
    'POST /draft/{draftId}/unschedule': unscheduleEmail,
    'GET /settings/timeZone': getTimeZoneMoves,
    'PUT /settings/timeZone': setTimeZone,
    'POST /delivery/{deliveryId}/pause': pauseDelivery,
    'POST /delivery/{deliveryId}/resume': resumeDelivery,
    'POST /delivery/{deliveryId}/cancel': cancelDelivery,
    'POST /delivery/{deliveryId}/reopen': reopenDelivery,
    'GET /delivery/{deliveryId}/plan': getDeliveryPlan,
    'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait': skipWait,
    'GET /manager/sending-health': getSendingHealth,
    'GET /manager/sending-health/deliveries': listDeliveryHealth,
    'GET /manager/sending-health/customers': listCustomerHealth,
    'POST /customer/{customerId}/sending/release': releaseSending,
  },
  live,
);
