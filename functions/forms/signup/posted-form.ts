import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';
import type { PostedValues } from './answer-rules';

/**
 * The maximum number of inputs. This is enough for our own inputs, the trap for bots, and the
 * fields of the largest form, each with all of its options ticked. No real form sends more.
 */
const maxInputs = limits.form.maxFields * limits.form.maxOptions + 40;

const bodyOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

const unreadableFormError = () =>
  new AppError('invalid_request', 'We couldn’t read the form. Reload the page and try again.');

const jsonPairs = (text: string): readonly (readonly [string, string])[] => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw unreadableFormError();
    return Object.entries(value).map(([name, fieldValue]) => [
      name,
      ['string', 'number', 'boolean'].includes(typeof fieldValue) ? String(fieldValue) : '',
    ]);
  } catch {
    throw unreadableFormError();
  }
};

/**
 * Returns what a form sent, from a page without scripts, from our script, or as JSON.
 * @throws AppError request_too_large, not_a_form, invalid_request
 */
export const postedForm = (event: APIGatewayProxyEventV2, maxBytes: number): PostedValues => {
  const body = bodyOf(event);
  if (body.length > maxBytes) {
    throw new AppError('request_too_large', 'This request is too large. Shorten it and try again.');
  }
  const type = event.headers['content-type'] ?? '';
  const isJson = /^application\/json\b/i.test(type);
  // A body without a type is read as a form. We can't read other types.
  if (!isJson && type !== '' && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new AppError('not_a_form', 'Send the form as JSON or with URLSearchParams.');
  }
  const pairs = isJson ? jsonPairs(body.toString()) : [...new URLSearchParams(body.toString())];
  if (pairs.length > maxInputs) throw unreadableFormError();
  // If an input occurs twice, the first one is used. The object has no prototype, so that no
  // property is predefined.
  return Object.assign(Object.create(null), Object.fromEntries(pairs.toReversed()));
};
