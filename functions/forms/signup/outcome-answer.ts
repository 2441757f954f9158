import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { messages } from '../../../shared/messages';
import { noticePage } from '../../platform/http/notice-page';
import { htmlResponse, jsonResponse } from './page-answer';
import { hostedForm, thanksOf, thanksPage } from './public-page';
import { signupLimits } from './signup-limits';
import type { SignupOutcome } from './signup-service';
import { leastAgeMs } from './ticket-rules';

type HttpResponse = Promise<APIGatewayProxyStructuredResultV2>;
type Tickets = { ticket(formId: string): Promise<string> };

/** The answer to visitors of a deleted form. */
export const formUnavailable = {
  title: 'This form is no longer available',
  text: 'Its owner removed it.',
};

/** Tells browsers and programs to retry in an hour, when the limits per network reset. */
const withRetryInAnHour = (response: APIGatewayProxyStructuredResultV2) => ({
  ...response,
  headers: { ...response.headers, 'retry-after': String(signupLimits.perNetwork.windowSeconds) },
});

/** Returns the JSON response to a form that a script submitted. */
export const outcomeAsJson = async (
  formId: string,
  result: SignupOutcome,
  signup: Tickets,
): HttpResponse => {
  switch (result.outcome) {
    case 'gone':
      return jsonResponse(404, { code: 'form_not_found', message: formUnavailable.title });
    case 'busy':
      return withRetryInAnHour(
        jsonResponse(429, { code: 'too_many_attempts', message: messages.formBusy }),
      );
    case 'refused':
      return jsonResponse(400, { code: 'form_refused', ...result.problem });
    case 'again':
      return jsonResponse(409, {
        code: 'ticket_not_good',
        message: result.message,
        leastAgeMs,
        ticket: await signup.ticket(formId),
      });
    default:
      return jsonResponse(200, { markup: String(thanksOf(result.form)) });
  }
};

/** Returns the answer to a submission as a page, with the typed values kept in its inputs. */
export const outcomeAsPage = async (
  formId: string,
  result: SignupOutcome,
  posted: Readonly<Record<string, string>>,
  signup: Tickets,
): HttpResponse => {
  if (result.outcome === 'gone')
    return htmlResponse(404, noticePage(formUnavailable.title, formUnavailable.text));
  if (result.outcome === 'taken') return htmlResponse(200, thanksPage(result.form, posted));
  const ticket = await signup.ticket(formId);
  const show = (status: number, message: string, field?: string) =>
    htmlResponse(status, hostedForm(result.form, { ticket, posted, message, field }));
  if (result.outcome === 'busy') return withRetryInAnHour(show(429, messages.formBusy));
  if (result.outcome === 'again') return show(409, result.message);
  return show(400, result.problem.message, result.problem.field);
};
