import { emptyObject } from '../../shared/contracts/common';
import { draftLogPage, draftLogQuery } from '../../shared/contracts/draft-log';
import {
  draftsContaining,
  draftsContainingQuery,
} from '../../shared/contracts/email/drafts-showing';
import * as emails from '../../shared/contracts/emails';
import * as reviews from '../../shared/contracts/reviews';
import * as subscribers from '../../shared/contracts/subscribers';
import type { RouteTable } from './route';

export const emailsRoutes = {
  'GET /draft': {
    feature: 'emails',
    access: 'customer',
    summary: 'Lists the emails of one tab, most recently changed first.',
    query: emails.draftListQuery,
    response: emails.draftPage,
  },
  'GET /draft/count': {
    feature: 'emails',
    access: 'customer',
    summary: 'Counts the emails that match the filters.',
    query: emails.draftCountQuery,
    response: subscribers.totalResponse,
  },
  'GET /draft/tabTotal': {
    feature: 'emails',
    access: 'customer',
    summary: 'Counts the emails of each tab.',
    query: emails.draftTabTotalQuery,
    response: emails.draftTabTotal,
  },
  'GET /draft/showing': {
    feature: 'emails',
    access: 'customer',
    summary: 'Lists emails that use an image, searching a limited number at a time.',
    query: draftsContainingQuery,
    response: draftsContaining,
  },
  'POST /draft': {
    feature: 'emails',
    access: 'customer',
    summary: 'Creates an empty draft.',
    body: emails.createDraftBody,
    response: emails.draftView,
  },
  'GET /draft/{draftId}': {
    feature: 'emails',
    access: 'customer',
    summary: 'Returns one draft with its body.',
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
    summary: 'Lists what happened to an email, newest first.',
    query: draftLogQuery,
    response: draftLogPage,
  },
  'DELETE /draft/{draftId}': {
    feature: 'emails',
    access: 'customer',
    summary: 'Deletes a draft that wasn’t sent.',
    response: emptyObject,
  },
  'POST /draft/{draftId}/duplicate': {
    feature: 'emails',
    access: 'customer',
    summary: 'Copies an email into a new draft.',
    body: emptyObject,
    response: emails.draftView,
  },
  'GET /managed/review': {
    feature: 'emails',
    access: 'customer',
    summary: 'Returns the review of an email. Responds with status 455 if there is none.',
    query: reviews.reviewQuery,
    response: reviews.reviewView,
  },
  'POST /managed/review': {
    feature: 'emails',
    access: 'customer',
    summary: 'Requests a review. Managers can also approve the email or request changes.',
    body: reviews.reviewBody,
    response: reviews.reviewView,
  },
  'POST /managed/review/reply': {
    feature: 'emails',
    access: 'customer',
    summary: 'Replies to a review comment.',
    body: reviews.reviewReplyBody,
    response: reviews.reviewView,
  },
  'POST /managed/review/resolve': {
    feature: 'emails',
    access: 'customer',
    summary: 'Resolves a review comment, or reopens it.',
    body: reviews.reviewResolveBody,
    response: reviews.reviewView,
  },
  'POST /actions/closeDraftWorkflow': {
    feature: 'emails',
    access: 'customer',
    summary: 'Closes the email editor. Removes the draft if it’s empty and untouched.',
    body: emails.closeDraftBody,
    response: emptyObject,
  },
} as const satisfies RouteTable;
