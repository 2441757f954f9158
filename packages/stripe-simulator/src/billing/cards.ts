import { stripeId } from '../objects/stripe-id';

/** A customer's payment method. */
export type Card = {
  /** The id of the customer, because each customer has only one card. */
  readonly id: string;
  readonly paymentMethod: string;
  readonly last4: string;
  readonly expires: string;
  /** Whether charging the card succeeds. */
  readonly pays: boolean;
};

/** Stripe's test card numbers and what happens when they are charged. */
export const testCards = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0000 0000 0002', effect: 'is declined at once' },
  { number: '4000 0000 0000 0341', effect: 'can be saved, and is declined whenever it is charged' },
] as const;

const declinedAtOnce = '4000000000000002';
const declinedLater = '4000000000000341';

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** Returns whether the last digit of a card number is the correct check digit (ISO/IEC 7812). */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

type TypedCard = { readonly number: string; readonly expires: string; readonly cvc: string };
type CardProblem = { readonly field: keyof TypedCard; readonly problem: string };

const expiryProblem = (expires: string, now: number): string | undefined => {
  const [, month = '', year = ''] = /^(\d{1,2}) ?\/ ?(?:20)?(\d{2})$/.exec(expires.trim()) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return 'Your card’s expiration date is incomplete.';
  const end = Date.UTC(2000 + Number(year), Number(month)) / 1000;
  return end > now ? undefined : 'Your card’s expiration date is in the past.';
};

/** Returns the first problem with a card that someone typed. */
const problemOf = ({ number, expires, cvc }: TypedCard, now: number): CardProblem | undefined => {
  const digits = digitsOf(number);
  if (!/^\d{14,19}$/.test(digits)) {
    return { field: 'number', problem: 'Your card number is incomplete.' };
  }
  if (!hasCheckDigit(digits)) return { field: 'number', problem: 'Your card number is invalid.' };
  const dateProblem = expiryProblem(expires, now);
  if (dateProblem) return { field: 'expires', problem: dateProblem };
  if (!/^\d{3,4}$/.test(cvc.trim())) {
    return { field: 'cvc', problem: 'Your card’s security code is incomplete.' };
  }
  return undefined;
};

type CardUse = { readonly customer: string; readonly now: number; readonly isCharged: boolean };

/** Returns the card that someone typed, or the reason why it can't be saved or charged. */
export const readCard = (
  typed: TypedCard,
  { customer, now, isCharged }: CardUse,
): { readonly card: Card } | CardProblem => {
  const problem = problemOf(typed, now);
  if (problem) return problem;
  const digits = digitsOf(typed.number);
  const pays = digits !== declinedLater;
  if (digits === declinedAtOnce || (isCharged && !pays)) {
    return { field: 'number', problem: 'Your card was declined. Try a different card.' };
  }
  const paymentMethod = stripeId('pm');
  const expires = typed.expires.trim();
  return { card: { id: customer, paymentMethod, last4: digits.slice(-4), expires, pays } };
};
