import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkoutForm } from '../../../shared/contracts/billing';
import { html } from '../../../shared/html';
import { AppError } from '../../platform/app-error';
import { parseInput } from '../../platform/http/parse-input';

const maxCharacters = 4000;

/** Reads the fields that a browser posted. @throws AppError request_too_large or invalid_request */
export const readCheckoutForm = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) => {
  if (body.length > maxCharacters) {
    throw new AppError('request_too_large', 'This request is too large. Shorten it and try again.');
  }
  const text = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8').toString();
  return parseInput(checkoutForm, Object.fromEntries(new URLSearchParams(text)));
};

/**
 * Returns a page that briefly shows why the checkout was refused and then opens the URL `address`,
 * which shows the same reason.
 */
export const errorPage = (message: string, address: string): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mailbloom</title><meta http-equiv="refresh" content="0;url=${address}"></head>
<body><p>${message}</p><p><a href="${address}">Back to Billing</a></p></body></html>`);
