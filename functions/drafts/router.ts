import { apiRouter } from '../api-router';
import { toDraftView } from './draft';
import { authorOf } from './draft-log';
import { live } from './live';

export const router = apiRouter(
  'emails',
  {
    'GET /draft': async ({ customerId, query }, dependencies) => {
      const { drafts, nextCursor } = await dependencies.lists.list(customerId, query, query);
      return { ...(await dependencies.summaries(customerId, drafts)), nextCursor };
    },
    'GET /draft/count': async ({ customerId, query }, dependencies) => {
      return { total: await dependencies.lists.count(customerId, query) };
    },
    'GET /draft/tabTotal': async ({ customerId, query }, { lists }) =>
      lists.countTabs(customerId, query.search),
    'GET /draft/showing': ({ customerId, query }, { showing }) => showing(customerId, query),
    'POST /draft': async ({ body, ...scope }, { drafts, choices, fromTemplate }) => {
      const { templateId, ...content } = body;
      await choices(scope.customerId, content);
      const author = authorOf(scope);
      const createdDraft = await (templateId
        ? fromTemplate(scope.customerId, templateId, content, author)
        : drafts.create(scope.customerId, content, author));
      return toDraftView(createdDraft.draft, createdDraft.body);
    },
    'GET /draft/{draftId}': async (
      { customerId, userId, params },
      { drafts, authors, reviews },
    ) => {
      const { draft, body } = await drafts.open(customerId, params.draftId);
      const saver = { by: draft.savedBy, byManager: draft.savedAsManager };
      const nameOf = await authors([saver], userId);
      const hasReview = await reviews.has(customerId, draft.id);
      return { ...toDraftView(draft, body, nameOf(saver)), hasReview };
    },
    'GET /draft/{draftId}/log': async (
      { customerId, userId, params, query },
      { drafts, authors },
    ) => {
      const { lines, nextCursor } = await drafts.history(customerId, params.draftId, query);
      const nameOf = await authors(lines, userId);
      return { entries: lines.map((line) => ({ ...line, by: nameOf(line) })), nextCursor };
    },
    'PUT /draft/{draftId}': async ({ params, body, ...scope }, { drafts }) => {
      const author = authorOf(scope);
      const saved = await drafts.save(scope.customerId, params.draftId, body, author);
      return toDraftView(saved.draft, saved.body);
    },
    'DELETE /draft/{draftId}': async ({ customerId, params }, dependencies) => {
      await dependencies.drafts.remove(customerId, params.draftId);
      return {};
    },
    'POST /draft/{draftId}/duplicate': async ({ params, ...scope }, { drafts }) => {
      const copy = await drafts.duplicate(scope.customerId, params.draftId, authorOf(scope));
      return toDraftView(copy.draft, copy.body);
    },
    'GET /managed/review': async ({ query, ...scope }, { reviews, reviewView }) =>
      reviewView(await reviews.read(scope.customerId, query.draftId), scope),
    'POST /managed/review': async (
      { body: { draftId, ...requestedStep }, ...scope },
      { reviews, reviewView },
    ) => {
      const updatedReview = await reviews.step(
        scope.customerId,
        draftId,
        requestedStep,
        authorOf(scope),
      );
      return reviewView(updatedReview, scope);
    },
    'POST /managed/review/reply': async (
      { body: { draftId, commentId, text }, ...scope },
      { reviews, reviewView },
    ) => {
      const draftRef = { customerId: scope.customerId, draftId, author: authorOf(scope) };
      return reviewView(await reviews.reply(draftRef, { commentId, text }), scope);
    },
    'POST /managed/review/resolve': async (
      { body: { draftId, commentId, isResolved }, ...scope },
      { reviews, reviewView },
    ) => {
      const draftRef = { customerId: scope.customerId, draftId, author: authorOf(scope) };
      return reviewView(await reviews.resolve(draftRef, { commentId, isResolved }), scope);
    },
    'POST /actions/closeDraftWorkflow': async ({ customerId, body }, dependencies) => {
      await dependencies.drafts.close(customerId, body.draftId);
      return {};
    },
  },
  live,
);
