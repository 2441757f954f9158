import * as ideas from '../../../shared/contracts/assistant/ideas';
import * as rewriting from '../../../shared/contracts/assistant/rewriting';
import type { RouteTable } from '../route';

export const ideasRoutes = {
  'POST /idea': {
    feature: 'ideas',
    access: 'customer',
    summary:
      'Starts writing an email from an idea. Repeating a call with the same ID returns that idea.',
    body: ideas.startIdeaBody,
    response: ideas.ideaView,
  },
  'GET /idea/{ideaId}': {
    feature: 'ideas',
    access: 'customer',
    summary: 'What has been written of an idea so far, and its draft once it is there',
    response: ideas.ideaView,
  },
  'POST /idea/{ideaId}/stop': {
    feature: 'ideas',
    access: 'customer',
    summary: 'Ends the writing; what is there becomes a draft, if it is kept',
    body: ideas.stopIdeaBody,
    response: ideas.ideaView,
  },
  'GET /rewrite': {
    feature: 'ideas',
    access: 'customer',
    summary: 'What was rewritten, newest first, with what it cost; the texts are not kept',
    query: rewriting.listRewritesQuery,
    response: rewriting.rewritePage,
  },
  'POST /rewrite': {
    feature: 'ideas',
    access: 'customer',
    summary:
      'Rewrites texts of an email. Links, merge tags, and formatting are kept. Saves nothing.',
    body: rewriting.rewriteBody,
    response: rewriting.rewriteAnswer,
  },
  'POST /rewrite/subjects': {
    feature: 'ideas',
    access: 'customer',
    summary: 'Further subjects for an email; saves nothing',
    body: rewriting.subjectsBody,
    response: rewriting.subjectsAnswer,
  },
} as const satisfies RouteTable;
