import { emptyObject } from '../../shared/contracts/common';
import { retryDeliveryBody } from '../../shared/contracts/deliveries';
import * as emails from '../../shared/contracts/emails';
import * as pacing from '../../shared/contracts/send-plan';
import * as health from '../../shared/contracts/sending-health';
import * as zones from '../../shared/contracts/settings/time-zone';
import type { RouteTable } from './route';

export const sendingRoutes = {
  'POST /send': {
    feature: 'sending',
    access: 'customer',
    summary: 'Sends an email. Repeating the call for the same draft changes nothing.',
    body: emails.sendBody,
    response: emails.sendResponse,
  },
  'POST /send/schedule': {
    feature: 'sending',
    access: 'customer',
    summary: 'Schedules an email. Checks it now, and again when it’s due.',
    body: emails.scheduleBody,
    response: emails.scheduleResponse,
  },
  'POST /send/plan': {
    feature: 'sending',
    access: 'customer',
    summary: 'Returns the planned batches and their times. Sends nothing.',
    body: pacing.sendPlanBody,
    response: pacing.sendPlan,
  },
  'POST /draft/{draftId}/unschedule': {
    feature: 'sending',
    access: 'customer',
    summary: 'Turns a scheduled email back into a draft.',
    body: emptyObject,
    response: emptyObject,
  },
  'GET /settings/timeZone': {
    feature: 'sending',
    access: 'customer',
    summary: 'Returns what would be rescheduled if the store’s time zone changed. Changes nothing.',
    query: zones.timeZoneShiftsQuery,
    response: zones.timeZoneShifts,
  },
  'PUT /settings/timeZone': {
    feature: 'sending',
    access: 'customer',
    summary:
      'Sets the store’s time zone. Scheduled emails keep either their local hour or their exact moment. Safe to repeat.',
    body: zones.updateTimeZoneBody,
    response: zones.timeZoneResponse,
  },
  'POST /delivery/{deliveryId}/pause': {
    feature: 'sending',
    access: 'customer',
    summary: 'Pauses a delivery until it’s resumed.',
    body: emptyObject,
    response: emptyObject,
  },
  'POST /delivery/{deliveryId}/resume': {
    feature: 'sending',
    access: 'customer',
    summary: 'Resumes a paused delivery.',
    body: emptyObject,
    response: emptyObject,
  },
  'POST /delivery/{deliveryId}/cancel': {
    feature: 'sending',
    access: 'customer',
    summary: 'Cancels a delivery. Recipients not sent to yet are skipped.',
    body: emptyObject,
    response: emptyObject,
  },
  'POST /delivery/{deliveryId}/reopen': {
    feature: 'sending',
    access: 'customer',
    summary: 'Retries recipients who couldn’t be reached. Safe to repeat.',
    body: retryDeliveryBody,
    response: emptyObject,
  },
  'GET /delivery/{deliveryId}/plan': {
    feature: 'sending',
    access: 'customer',
    summary: 'Lists the batches of a delivery: which were sent, and when the others will be.',
    response: pacing.deliveryPlan,
  },
  'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait': {
    feature: 'sending',
    access: 'manager',
    summary: 'Sends the next batch now instead of at its scheduled time.',
    body: emptyObject,
    response: emptyObject,
  },
  'GET /manager/sending-health': {
    feature: 'sending',
    access: 'manager',
    summary: 'Returns usage of the SES quota.',
    response: health.sendingHealth,
  },
  'GET /manager/sending-health/deliveries': {
    feature: 'sending',
    access: 'manager',
    summary: 'Lists all customers’ unfinished deliveries, and why some are paused.',
    query: health.healthPaging,
    response: health.deliveryHealthPage,
  },
  'GET /manager/sending-health/customers': {
    feature: 'sending',
    access: 'manager',
    summary: 'Lists the bounce and complaint rates of customers over 7 days, highest first.',
    query: health.healthPaging,
    response: health.customerHealthPage,
  },
  'POST /customer/{customerId}/sending/release': {
    feature: 'sending',
    access: 'manager',
    summary: 'Resumes a customer’s sending after a bounce or complaint pause.',
    body: emptyObject,
    response: emptyObject,
  },
} as const satisfies RouteTable;
