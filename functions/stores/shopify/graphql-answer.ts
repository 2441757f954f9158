import { GraphqlQueryError, HttpResponseError, HttpThrottlingError } from '@shopify/shopify-api';
import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import { storeUnavailable } from './shopify-http';
import { isRefusal } from './shopify-tokens';

/** What became of a call that a shop answered. */
export type GraphqlAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  /** The shop does not take the token. */
  | { readonly kind: 'refused' }
  /** The shop had too much to do; it can carry it out in so many milliseconds. */
  | { readonly kind: 'throttled'; readonly waitMs: number };

/** Nothing says when: the bucket fills by 50 points a second at least, and a call has some hundred. */
const usualWaitMs = 2000;
const leastWaitMs = 100;
const mostWaitMs = 10_000;

const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});
const failed = z.object({
  errors: z.object({
    graphQLErrors: z
      .array(z.object({ extensions: z.object({ code: z.string().catch('') }).optional() }))
      .catch([]),
  }),
  extensions: z.object({ cost: cost.optional().catch(undefined) }).optional(),
});

const withinBounds = (ms: number): number => Math.min(mostWaitMs, Math.max(leastWaitMs, ms));

const waitFor = (found: z.infer<typeof cost> | undefined): number => {
  if (!found) return usualWaitMs;
  const { currentlyAvailable, restoreRate } = found.throttleStatus;
  const missing = found.requestedQueryCost - currentlyAvailable;
  return withinBounds(Math.ceil((missing / restoreRate) * 1000));
};

const ofErrors = (body: unknown): GraphqlAnswer => {
  const { errors, extensions } = failed.parse(body);
  const codes = errors.graphQLErrors.map((one) => one.extensions?.code ?? '');
  if (codes.includes('THROTTLED')) return { kind: 'throttled', waitMs: waitFor(extensions?.cost) };
  if (codes.includes('ACCESS_DENIED')) {
    throw new AppError(
      'store_scopes_missing',
      'The store does not allow what Mailbloom needs. Connect it again and allow all of it.',
    );
  }
  if (codes.includes('INTERNAL_SERVER_ERROR')) throw storeUnavailable();
  // A mistake of ours, or a field that Shopify gave up: trying again does not mend it.
  const cause = new Error(`A shop refused a query: ${codes.join(', ') || 'no code'}`);
  throw new AppError('store_query_refused', 'Shopify does not answer this question.', { cause });
};

/** What the package's error says of a call. @throws what is no answer to act on */
export const answerOfError = (error: unknown): GraphqlAnswer => {
  if (error instanceof GraphqlQueryError) return ofErrors(error.body);
  if (error instanceof HttpThrottlingError) {
    const { retryAfter } = error.response;
    return {
      kind: 'throttled',
      waitMs: retryAfter ? withinBounds(retryAfter * 1000) : usualWaitMs,
    };
  }
  if (error instanceof HttpResponseError && isRefusal(error.response.code)) {
    return { kind: 'refused' };
  }
  throw storeUnavailable(error);
};
