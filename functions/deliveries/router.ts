import { apiRouter } from '../api-router';
import { cancelDelivery } from './api/cancel-delivery';
import { pauseDelivery } from './api/pause-delivery';
import { resumeDelivery } from './api/resume-delivery';
import { scheduleEmail } from './api/schedule-email';
import { sendEmail } from './api/send-email';
import { unscheduleEmail } from './api/unschedule-email';
import { live } from './api-live';

export const handler = apiRouter(
  'sending',
  {
    'POST /send': sendEmail,
    'POST /send/schedule': scheduleEmail,
    'POST /draft/{draftId}/unschedule': unscheduleEmail,
    'POST /delivery/{deliveryId}/pause': pauseDelivery,
    'POST /delivery/{deliveryId}/resume': resumeDelivery,
    'POST /delivery/{deliveryId}/cancel': cancelDelivery,
  },
  live,
);
