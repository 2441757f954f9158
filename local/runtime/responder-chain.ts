import { type HttpResponder, textResponse } from '@mailbloom/embedded-cloud/http';
import { startingPage, wantsPage } from '../pages/waiting-page';

export type ResponderChain = {
  readonly respond: HttpResponder;
  /** Replaces the responders from the next request on. */
  use(responders: readonly HttpResponder[]): void;
};

const respondStarting: HttpResponder = async (request) =>
  wantsPage(request)
    ? startingPage()
    : {
        ...textResponse('Mailbloom is starting. Try again in a moment.', 503),
        headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
      };

/**
 * Accepts requests from the start, because the server's URLs need its port. Answers them once the
 * server is ready.
 */
export const createResponderChain = (): ResponderChain => {
  let current: readonly HttpResponder[] = [respondStarting];
  return {
    async respond(request) {
      for (const respond of current) {
        const response = await respond(request);
        if (response) return response;
      }
      return textResponse('Not found', 404);
    },
    use: (responders) => {
      current = responders;
    },
  };
};
