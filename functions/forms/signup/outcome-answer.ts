import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { messages } from '../../../shared/messages';
import { noticePage } from '../../platform/http/notice-page';
import { htmlAnswer, jsonAnswer } from './page-answer';
import { hostedForm, thanksOf, thanksPage } from './public-page';
import { signupLimits } from './signup-limits';
import type { SignupOutcome } from './signup-service';
import { leastAgeMs } from './ticket-rules';

type Answer = Promise<APIGatewayProxyStructuredResultV2>;
type Tickets = { ticket(formId: string): Promise<string> };

/** The answer to visitors of a deleted form. */
export const gone = {
  title: 'This form is no longer available',
  text: 'Its owner removed it.',
};

/** Tells browsers and programs to retry in an hour, when the limits per network reset. */
const inAnHour = (answer: APIGatewayProxyStructuredResultV2) => ({
  ...answer,
  headers: { ...answer.headers, 'retry-after': String(signupLimits.perNetwork.windowSeconds) },
});

/** Returns a script's answer to a submission. */
export const outcomeAsJson = async (
  formId: string,
  result: SignupOutcome,
  signup: Tickets,
): Answer => {
  switch (result.outcome) {
    case 'gone':
      return jsonAnswer(404, { code: 'form_not_found', message: gone.title });
    case 'busy':
      return inAnHour(jsonAnswer(429, { code: 'too_many_attempts', message: messages.formBusy }));
    case 'refused':
      return jsonAnswer(400, { code: 'form_refused', ...result.problem });
    case 'again':
      return jsonAnswer(409, {
        code: 'ticket_not_good',
        message: result.message,
        leastAgeMs,
        ticket: await signup.ticket(formId),
      });
    default:
      return jsonAnswer(200, { markup: String(thanksOf(result.form)) });
  }
};

/** Returns the answer to a submission as a page, with the typed values kept in its inputs. */
export const outcomeAsPage = async (
  formId: string,
  result: SignupOutcome,
  posted: Readonly<Record<string, string>>,
  signup: Tickets,
): Answer => {
  if (result.outcome === 'gone') return htmlAnswer(404, noticePage(gone.title, gone.text));
  if (result.outcome === 'taken') return htmlAnswer(200, thanksPage(result.form, posted));
  const ticket = await signup.ticket(formId);
  const show = (status: number, message: string, field?: string) =>
    htmlAnswer(status, hostedForm(result.form, { ticket, posted, message, field }));
  if (result.outcome === 'busy') return inAnHour(show(429, messages.formBusy));
  if (result.outcome === 'again') return show(409, result.message);
  return show(400, result.problem.message, result.problem.field);
};
