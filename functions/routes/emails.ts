import { empty } from '../../shared/contracts/common';
import { draftLogPage, draftLogQuery } from '../../shared/contracts/draft-log';
import { draftsShowing, draftsShowingQuery } from '../../shared/contracts/email/drafts-showing';
import * as emails from '../../shared/contracts/emails';
import * as reviews from '../../shared/contracts/reviews';
import * as subscribers from '../../shared/contracts/subscribers';
import type { RouteTable } from './route';

export const emailsRoutes = {
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
  'GET /draft/tabTotal': {
    feature: 'emails',
    access: 'customer',
    summary: 'How many emails each tab has',
    query: emails.draftTabTotalQuery,
    response: emails.draftTabTotal,
  },
  'GET /draft/showing': {
    feature: 'emails',
    access: 'customer',
    summary: 'Lists emails that use an image, searching a limited number at a time.',
    query: draftsShowingQuery,
    response: draftsShowing,
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
    summary: 'Saves a draft. Fails if it changed since it was read.',
    body: emails.updateDraftBody,
    response: emails.draftView,
  },
  'GET /draft/{draftId}/log': {
    feature: 'emails',
    access: 'customer',
    summary: 'What happened to an email, latest first',
    query: draftLogQuery,
    response: draftLogPage,
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
  'GET /managed/review': {
    feature: 'emails',
    access: 'customer',
    summary: 'Returns the review of an email. 455 if there is none.',
    query: reviews.reviewQuery,
    response: reviews.reviewView,
  },
  'POST /managed/review': {
    feature: 'emails',
    access: 'customer',
    summary: 'Asks for a review; managers also approve or request changes',
    body: reviews.reviewBody,
    response: reviews.reviewView,
  },
  'POST /managed/review/reply': {
    feature: 'emails',
    access: 'customer',
    summary: 'Replies to a comment of a review',
    body: reviews.reviewReplyBody,
    response: reviews.reviewView,
  },
  'POST /managed/review/resolve': {
    feature: 'emails',
    access: 'customer',
    summary: 'Resolves a comment of a review, or opens it again',
    body: reviews.reviewResolveBody,
    response: reviews.reviewView,
  },
  'POST /actions/closeDraftWorkflow': {
    feature: 'emails',
    access: 'customer',
    summary: 'Leaves the email workflow; an untouched empty draft is removed',
    body: emails.closeDraftBody,
    response: empty,
  },
} as const satisfies RouteTable;
