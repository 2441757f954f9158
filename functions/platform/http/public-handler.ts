import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '../app-error';
import { correlationId } from '../correlation';
import { errorFields, log } from '../logger';
import { lambdaHandler } from '../work/lambda-handler';
import { withReference } from './reply';

const plainText = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Wraps the handler of a public Lambda URL (opens, clicks, unsubscribe): no sign-in, no cookies,
 * plain answers. A refusal is answered with its status and message, anything else with a 500 and a
 * fixed sentence.
 */
export const publicHandler = <Dependencies>(
  handle: (
    event: APIGatewayProxyEventV2,
    dependencies: Dependencies,
  ) => Promise<APIGatewayProxyStructuredResultV2>,
  live: () => Dependencies,
) =>
  lambdaHandler(
    async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
      try {
        return await handle(event, live());
      } catch (error) {
        if (error instanceof AppError) {
          return { statusCode: error.status, headers: plainText, body: error.message };
        }
        log.error('Public request failed', errorFields(error));
        // Loaded only for an error, because most calls don't need it and have to be fast.
        const { textsForBrowser } = await import('../../../shared/languages/all-texts');
        const { text } = textsForBrowser(event.headers?.['accept-language']);
        const body = text('errorWithReference', { reference: correlationId() ?? '' });
        return withReference({ statusCode: 500, headers: plainText, body });
      }
    },
  );
