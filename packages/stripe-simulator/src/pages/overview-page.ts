import { type Html, html } from '@mailbloom/simulator-kit/html';
import { nextDue } from '../billing/due-work';
import { retryAfterDays } from '../billing/invoices';
import type { Dispatch } from '../store';
import { endpointOf, isAccepted } from '../webhooks/post-event';
import { type StripeSimulator, settingsOf } from '../world';
import { button, stripePage, timeOf } from './stripe-page';

const maxEvents = 200;

const endings = {
  cancel: 'cancel the subscription',
  mark_unpaid: 'mark the subscription as unpaid',
  leave_past_due: 'leave the subscription past due',
} as const;

const outcomeOf = ({ nextAt, lastAnswer: lastResponse, attempts }: Dispatch): string => {
  if (attempts === 0) return 'waits';
  const attemptSummary = `${lastResponse} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  if (isAccepted(lastResponse ?? '')) return `accepted: ${attemptSummary}`;
  return nextAt === null
    ? `not accepted: ${attemptSummary}`
    : `${attemptSummary}, next try ${timeOf(nextAt)}`;
};

const flawLabel = ({ flawed }: Dispatch): Html =>
  flawed === undefined
    ? html``
    : html`<br><span class="soft">sent with a bad signature (${flawed})</span>`;

const eventRow = (dispatch: Dispatch): Html => {
  const { id, event } = dispatch;
  const eventInput = html`<input type="hidden" name="event" value="${id}">`;
  return html`<tr><td>${timeOf(event.created)}</td><td>${event.type}<br><code class="soft">${id}</code></td>
<td>${outcomeOf(dispatch)}${flawLabel(dispatch)}</td><td><div class="row">${button('again', 'Deliver again', eventInput)}
${button('stale', 'Old signature', eventInput)}${button('forged', 'Wrong signature', eventInput)}</div></td></tr>`;
};

const timePart = (simulator: StripeSimulator): Html => {
  const dueAt = nextDue(simulator);
  return html`<h2>Time</h2><p>The product’s time is ${timeOf(simulator.now())} UTC.
${dueAt === undefined ? 'Nothing is due.' : `Next due on ${timeOf(dueAt)} UTC.`}</p>
<div class="row">${dueAt === undefined ? '' : button('advance-to-next', 'Skip to the next event')}
${button('advance-hour', '+1 hour')}${button('advance-day', '+1 day')}${button('advance-month', '+31 days')}</div>`;
};

const choice = ([value, label]: readonly [string, string], selected: string): Html =>
  html`<option value="${value}" ${value === selected ? html`selected` : ''}>${label}</option>`;

const settingsPart = (simulator: StripeSimulator): Html => {
  const { afterLastTry: finalAction } = settingsOf(simulator);
  return html`<h2>Failed payments</h2><p>Declined cards are retried after ${retryAfterDays.join(', ')} days.</p>
<form method="post" class="row"><label>Then <select name="ending">${Object.entries(endings).map(
    (one) => choice(one, finalAction),
  )}</select></label>
<button name="action" value="ending">Save</button></form>`;
};

const deliveryPart = (simulator: StripeSimulator): Html => {
  const { isHeld, isDoubled } = settingsOf(simulator);
  return html`<h2>Webhooks</h2><p>Events go to <code>${endpointOf(simulator)}</code>${
    isHeld ? ', and are on hold now' : ''
  }${isDoubled ? ', each twice' : ''}.</p><div class="row">
${isHeld ? button('release', 'Release in order') : button('hold', 'Hold events')}
${button('reversed', 'Deliver out of order')}
${isDoubled ? button('once', 'Deliver each once') : button('twice', 'Deliver each twice')}</div>`;
};

/** Renders `/local/stripe`: the time, the events sent to the product, and the available actions. */
export const overviewPage = (simulator: StripeSimulator) => {
  const events = simulator.store.list('dispatch', maxEvents).map(eventRow);
  return stripePage(
    'Stripe',
    html`${timePart(simulator)}${settingsPart(simulator)}${deliveryPart(simulator)}
<h2>Events, newest first</h2>${
      events.length === 0
        ? html`<p>None yet.</p>`
        : html`<table><thead><tr><th scope="col">Time (UTC)</th><th scope="col">Event</th>
<th scope="col">Delivery</th><th scope="col">Actions</th></tr></thead><tbody>${events}</tbody></table>`
    }`,
  );
};
