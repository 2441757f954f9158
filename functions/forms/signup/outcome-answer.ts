import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { textsFor } from '../../../shared/languages/all-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import type { FormVersion } from '../../items/form-version';
import { noticePage } from '../../platform/http/notice-page';
import { htmlResponse, jsonResponse } from './page-answer';
import { hostedForm, thanksOf, thanksPage } from './public-page';
import { signupLimits } from './signup-limits';
import { type SignupOutcome, systemInputs } from './signup-service';
import { leastAgeMs } from './ticket-rules';

type HttpResponse = Promise<APIGatewayProxyStructuredResultV2>;
type Tickets = { ticket(formId: string): Promise<string> };

/** The answer to visitors of a deleted form. */
export const formUnavailablePage = (texts: LocalTexts): string =>
  noticePage(texts.text('formUnavailableTitle'), texts.text('formUnavailable'), texts);

/** The same as JSON, for a script. */
export const formUnavailableJson = ({ text }: LocalTexts) =>
  jsonResponse(404, { code: 'form_not_found', message: text('formUnavailableTitle') });

/** Tells browsers and programs to retry in an hour, when the limits per network reset. */
const withRetryInAnHour = (response: APIGatewayProxyStructuredResultV2) => ({
  ...response,
  headers: { ...response.headers, 'retry-after': String(signupLimits.perNetwork.windowSeconds) },
});

const busyText = ({ language, publicTexts }: FormVersion): string =>
  textsFor(language, publicTexts).text('formBusy');

/** Returns the JSON response to a form that a script submitted. */
export const outcomeAsJson = async (
  formId: string,
  result: SignupOutcome,
  signup: Tickets,
  browserTexts: LocalTexts,
): HttpResponse => {
  switch (result.outcome) {
    case 'gone':
      return formUnavailableJson(browserTexts);
    case 'busy':
      return withRetryInAnHour(
        jsonResponse(429, { code: 'too_many_attempts', message: busyText(result.form) }),
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
  browserTexts: LocalTexts,
): HttpResponse => {
  if (result.outcome === 'gone') return htmlResponse(404, formUnavailablePage(browserTexts));
  if (result.outcome === 'taken') return htmlResponse(200, thanksPage(result.form, posted));
  const ticket = await signup.ticket(formId);
  const page = posted[systemInputs.pageNumber];
  const show = (status: number, message: string, field?: string) =>
    htmlResponse(status, hostedForm(result.form, { ticket, page, posted, message, field }));
  if (result.outcome === 'busy') return withRetryInAnHour(show(429, busyText(result.form)));
  if (result.outcome === 'again') return show(409, result.message);
  return show(400, result.problem.message, result.problem.field);
};
