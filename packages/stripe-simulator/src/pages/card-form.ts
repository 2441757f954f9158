import { type Html, html } from '@mailbloom/simulator-kit/html';
import { readCard, testCards } from '../billing/cards';
import { alertOf } from './stripe-page';

/** A card as someone typed it. The form is prefilled with a valid one. */
export type TypedCard = {
  readonly number: string;
  readonly expires: string;
  readonly cvc: string;
};

const suggested: TypedCard = { number: testCards[0].number, expires: '12 / 40', cvc: '123' };

export type CardProblem = {
  readonly typed: TypedCard;
  readonly field: keyof TypedCard;
  readonly problem: string;
};

const labels: Readonly<Record<keyof TypedCard, string>> = {
  number: 'Card number',
  expires: 'Expires (MM / YY)',
  cvc: 'Security code',
};

const field = (name: keyof TypedCard, value: string, isWrong: boolean): Html =>
  html`<p><label>${labels[name]}<br><input name="${name}" required value="${value}"
  autocomplete="off" inputmode="numeric" maxlength="40" ${
    isWrong ? html`aria-invalid="true" aria-describedby="problem" autofocus` : ''
  }></label></p>`;

/** Returns the fields of a card, with their errors. */
export const cardFields = (cardProblem?: CardProblem): Html => {
  const typed = cardProblem?.typed ?? suggested;
  const names = ['number', 'expires', 'cvc'] as const;
  return html`${alertOf(cardProblem?.problem)}
${names.map((name) => field(name, typed[name], cardProblem?.field === name))}`;
};

export const cardHelp = (): Html =>
  html`<h2>Cards to try</h2><dl>${testCards.map(
    ({ number, effect }) => html`<dt><code>${number}</code></dt><dd>${effect}</dd>`,
  )}</dl>`;

type CardUse = Parameters<typeof readCard>[1];

/** Returns the card in a posted form, or its errors. */
export const readCardFields = (fields: URLSearchParams, use: CardUse) => {
  const [number, expires, cvc] = ['number', 'expires', 'cvc'].map((name) => fields.get(name) ?? '');
  const typed = { number: number ?? '', expires: expires ?? '', cvc: cvc ?? '' };
  const cardResult = readCard(typed, use);
  return 'card' in cardResult ? cardResult : { trouble: { ...cardResult, typed } };
};
