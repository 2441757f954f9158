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
    summary: 'Returns what has been written for an idea so far, and its draft once that exists.',
    response: ideas.ideaView,
  },
  'POST /idea/{ideaId}/stop': {
    feature: 'ideas',
    access: 'customer',
    summary:
      'Stops writing an email from an idea. The text so far becomes a draft if you choose to keep it.',
    body: ideas.stopIdeaBody,
    response: ideas.ideaView,
  },
  'GET /rewrite': {
    feature: 'ideas',
    access: 'customer',
    summary: 'Lists rewrites and their cost, newest first, without the texts, which aren’t stored.',
    query: rewriting.listRewritesQuery,
    response: rewriting.rewritePage,
  },
  'POST /rewrite': {
    feature: 'ideas',
    access: 'customer',
    summary: 'Rewrites text in an email. Keeps links, merge tags, and formatting. Saves nothing.',
    body: rewriting.rewriteBody,
    response: rewriting.rewriteResponse,
  },
  'POST /rewrite/subjects': {
    feature: 'ideas',
    access: 'customer',
    summary: 'Returns more subject lines for an email. Saves nothing.',
    body: rewriting.subjectsBody,
    response: rewriting.subjectsResponse,
  },
} as const satisfies RouteTable;
