import * as auth from '../shared/contracts/auth';
import { empty } from '../shared/contracts/common';
import * as customers from '../shared/contracts/customers';
import * as deliveries from '../shared/contracts/deliveries';
import * as emails from '../shared/contracts/emails';
import * as imports from '../shared/contracts/imports';
import * as userMessages from '../shared/contracts/messages';
import * as segments from '../shared/contracts/segments';
import * as subscribers from '../shared/contracts/subscribers';
import * as tracking from '../shared/contracts/tracking';
import type { RouteTable } from './platform/route';

/**
 * Every HTTP call of the product, as plain data, under the base path /api. Read by the CDK API
 * stack, the Lambda routers, the local server (through the synthesised template), the typed client
 * of the front end, the OpenAPI document and the authorisation-matrix test.
 *
 * access: public — anybody · user — anybody signed in · customer — a customer's user on their own
 * customer, or a manager naming one in x-customer-id · manager — managers only
 */
export const routes = {
  'POST /auth/login': {
    feature: 'auth',
    access: 'public',
    summary: 'Sends a sign-in code by email',
    body: auth.loginBody,
    response: auth.loginAnswer,
  },
  'POST /auth/verify': {
    feature: 'auth',
    access: 'public',
    summary: 'Exchanges the emailed code for an access token',
    body: auth.verifyBody,
    response: auth.tokenAnswer,
  },
  'POST /auth/refresh': {
    feature: 'auth',
    access: 'public',
    summary: 'Renews the access token from the refresh cookie',
    body: empty,
    response: auth.tokenAnswer,
  },
  'POST /auth/logout': {
    feature: 'auth',
    access: 'public',
    summary: 'Revokes the refresh token and clears its cookie',
    body: empty,
    response: empty,
  },
  'GET /user': {
    feature: 'auth',
    access: 'user',
    summary: 'The signed-in account',
    response: auth.accountView,
  },
  'PATCH /user': {
    feature: 'auth',
    access: 'user',
    summary: 'Changes the signed-in account',
    body: auth.updateAccountBody,
    response: auth.accountView,
  },
  'GET /user/messages': {
    feature: 'messages',
    access: 'customer',
    summary: 'What finished or needs attention since the last poll',
    response: userMessages.messagesAnswer,
  },
  'DELETE /user/messages/{messageId}': {
    feature: 'messages',
    access: 'customer',
    summary: 'Closes a message for good',
    response: empty,
  },
  'GET /customer': {
    feature: 'customers',
    access: 'manager',
    summary: 'Customers by brand',
    query: customers.customerListQuery,
    response: customers.customerPage,
  },
  'POST /customer/create': {
    feature: 'customers',
    access: 'manager',
    summary: 'Creates a customer and its first user',
    body: customers.createCustomerBody,
    response: customers.customerView,
  },
  'GET /customer/{customerId}': {
    feature: 'customers',
    access: 'customer',
    summary: 'One customer',
    response: customers.customerView,
  },
  'PUT /settings/businessAddress': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the postal address every email carries',
    body: customers.updateBusinessAddressBody,
    response: customers.businessAddressAnswer,
  },
  'GET /settings/sender': {
    feature: 'customers',
    access: 'customer',
    summary: 'Senders of the customer',
    response: customers.senderList,
  },
  'GET /settings/sender/verified': {
    feature: 'customers',
    access: 'customer',
    summary: 'Senders an email may be sent from, last used first',
    response: customers.senderList,
  },
  'POST /settings/sender/{senderId}/lastUsed': {
    feature: 'customers',
    access: 'customer',
    summary: 'Remembers the sender as the last one used',
    body: empty,
    response: empty,
  },
  'GET /subscriber': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Subscribers, newest first within a status',
    query: subscribers.subscriberListQuery,
    response: subscribers.subscriberPage,
  },
  'GET /subscriber/total': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'How many subscribers the same filters match',
    query: subscribers.audienceQuery,
    response: subscribers.totalAnswer,
  },
  'GET /subscriber/statusTotal': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Subscribers by status',
    query: subscribers.segmentIdsQuery,
    response: subscribers.statusTotalAnswer,
  },
  'GET /subscriber/search': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'Subscribers whose address or name contains the text',
    query: subscribers.subscriberSearchQuery,
    response: subscribers.subscriberPage,
  },
  'GET /subscriber/pending': {
    feature: 'imports',
    access: 'customer',
    summary: 'Imports still running into the given segments',
    query: subscribers.segmentIdsQuery,
    response: subscribers.pendingAnswer,
  },
  'GET /subscriber/{subscriberId}': {
    feature: 'subscribers',
    access: 'customer',
    summary: 'One subscriber',
    response: subscribers.subscriberView,
  },
  'POST /upload': {
    feature: 'imports',
    access: 'customer',
    summary: 'A presigned form for one file',
    body: imports.uploadBody,
    response: imports.uploadAnswer,
  },
  'POST /import/preview': {
    feature: 'imports',
    access: 'customer',
    summary: 'What an uploaded file would create and update',
    body: imports.csvPreviewBody,
    response: imports.csvPreview,
  },
  'POST /import': {
    feature: 'imports',
    access: 'customer',
    summary: 'Starts the import of an uploaded file; repeating it is harmless',
    body: imports.csvProcessBody,
    response: imports.csvProcessAnswer,
  },
  'GET /import': {
    feature: 'imports',
    access: 'customer',
    summary: 'Imports, newest first',
    query: imports.importListQuery,
    response: imports.importPage,
  },
  'GET /import/{importId}': {
    feature: 'imports',
    access: 'customer',
    summary: 'Progress and result of one import',
    response: imports.importView,
  },
  'GET /segment': {
    feature: 'segments',
    access: 'customer',
    summary: 'Segments with their counts',
    query: segments.segmentListQuery,
    response: segments.segmentPage,
  },
  'GET /segment/{segmentId}': {
    feature: 'segments',
    access: 'customer',
    summary: 'One segment',
    response: segments.segmentView,
  },
  'GET /draft': {
    feature: 'emails',
    access: 'customer',
    summary: 'Emails of one tab, last changed first',
    query: emails.draftListQuery,
    response: emails.draftPage,
  },
  'GET /draft/count': {
    feature: 'emails',
    access: 'customer',
    summary: 'How many emails the same filters match',
    query: emails.draftCountQuery,
    response: subscribers.totalAnswer,
  },
  'POST /draft': {
    feature: 'emails',
    access: 'customer',
    summary: 'Creates an empty draft',
    body: emails.createDraftBody,
    response: emails.draftView,
  },
  'GET /draft/{draftId}': {
    feature: 'emails',
    access: 'customer',
    summary: 'One draft with its body',
    response: emails.draftView,
  },
  'PUT /draft/{draftId}': {
    feature: 'emails',
    access: 'customer',
    summary: 'Saves a draft; refused when it changed since it was read',
    body: emails.updateDraftBody,
    response: emails.draftView,
  },
  'DELETE /draft/{draftId}': {
    feature: 'emails',
    access: 'customer',
    summary: 'Deletes a draft that was not sent',
    response: empty,
  },
  'POST /draft/{draftId}/duplicate': {
    feature: 'emails',
    access: 'customer',
    summary: 'Copies an email into a new draft',
    body: empty,
    response: emails.draftView,
  },
  'POST /actions/closeDraftWorkflow': {
    feature: 'emails',
    access: 'customer',
    summary: 'Leaves the email workflow; an untouched empty draft is removed',
    body: emails.closeDraftBody,
    response: empty,
  },
  'POST /send': {
    feature: 'sending',
    access: 'customer',
    summary: 'Sends an email; a second call for the same draft changes nothing',
    body: emails.sendBody,
    response: emails.sendAnswer,
  },
  'POST /send/schedule': {
    feature: 'sending',
    access: 'customer',
    summary: 'Sends an email at a later moment; checked now and again when it is due',
    body: emails.scheduleBody,
    response: emails.scheduleAnswer,
  },
  'POST /draft/{draftId}/unschedule': {
    feature: 'sending',
    access: 'customer',
    summary: 'Turns a scheduled email back into a draft',
    body: empty,
    response: empty,
  },
  'POST /delivery/{deliveryId}/pause': {
    feature: 'sending',
    access: 'customer',
    summary: 'Stops sending until it is resumed',
    body: empty,
    response: empty,
  },
  'POST /delivery/{deliveryId}/resume': {
    feature: 'sending',
    access: 'customer',
    summary: 'Goes on with a paused delivery',
    body: empty,
    response: empty,
  },
  'POST /delivery/{deliveryId}/cancel': {
    feature: 'sending',
    access: 'customer',
    summary: 'Ends a delivery; who has not been sent to is skipped',
    body: empty,
    response: empty,
  },
  'GET /delivery/{deliveryId}': {
    feature: 'stats',
    access: 'customer',
    summary: 'Progress and results of a delivery',
    response: deliveries.deliveryView,
  },
  'GET /delivery/{deliveryId}/content': {
    feature: 'stats',
    access: 'customer',
    summary: 'The email as it was sent, with sample values',
    response: deliveries.deliveryContent,
  },
  'GET /delivery/{deliveryId}/links': {
    feature: 'stats',
    access: 'customer',
    summary: 'Links of the email with their clicks',
    response: deliveries.linkList,
  },
  'GET /delivery/{deliveryId}/links/{linkId}/subscribers': {
    feature: 'stats',
    access: 'customer',
    summary: 'Who clicked one link',
    query: deliveries.statsPagingQuery,
    response: deliveries.clickPage,
  },
  'GET /delivery/{deliveryId}/subscribers': {
    feature: 'stats',
    access: 'customer',
    summary: 'Recipients, or those who opened, clicked or unsubscribed',
    query: deliveries.deliverySubscribersQuery,
    response: deliveries.deliverySubscriberPage,
  },
  'GET /delivery/{deliveryId}/subscribers/count': {
    feature: 'stats',
    access: 'customer',
    summary: 'How many the same filter matches',
    query: deliveries.deliverySubscribersCountQuery,
    response: subscribers.totalAnswer,
  },
  'PUT /tracker/confirmUnsubscribe': {
    feature: 'tracking',
    access: 'public',
    summary: 'Unsubscribes whom the token names',
    body: tracking.confirmUnsubscribeBody,
    response: tracking.confirmUnsubscribeAnswer,
  },
  'POST /unsubscribefeedback': {
    feature: 'tracking',
    access: 'public',
    summary: 'Records why somebody unsubscribed',
    body: tracking.unsubscribeFeedbackBody,
    response: empty,
  },
  'GET /openapi.json': {
    feature: 'docs',
    access: 'public',
    summary: 'This document',
    response: 'openapi',
  },
} as const satisfies RouteTable;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
