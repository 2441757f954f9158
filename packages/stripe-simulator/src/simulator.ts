import { randomBytes } from 'node:crypto';
import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { HttpRequest, HttpResponder, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { html } from '@mailbloom/simulator-kit/html';
import { handleApi } from './api/answer-api';
import { nextDue, runDueTasks } from './billing/due-work';
import { handleCheckout } from './pages/checkout-page';
import { handleInvoice } from './pages/invoice-page';
import { actOnDemand } from './pages/overview-actions';
import { overviewPage } from './pages/overview-page';
import { handlePortal } from './pages/portal-page';
import { fieldsOf, goTo, stripePage } from './pages/stripe-page';
import { openStripeStore, type StripeStore } from './store';
import { createDelivery } from './webhooks/delivery';
import { type StripeSimulator, settingsOf } from './world';

type Parts = {
  /** The file with the simulator's state. */
  readonly file: string;
  readonly clock: Clock;
  /** The local server's origin. */
  readonly origin: string;
};

const basePath = '/local/stripe';

const prepareSettings = (store: StripeStore): void => {
  if (store.get('settings', 'settings')) return;
  store.put('settings', {
    id: 'settings',
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    afterLastTry: 'cancel',
    isHeld: false,
    isDoubled: false,
  });
};

const hostedPages = { checkout: handleCheckout, portal: handlePortal, invoice: handleInvoice };
const isHosted = (name: string): name is keyof typeof hostedPages =>
  Object.hasOwn(hostedPages, name);

const notFoundAnswer = (): HttpResponse =>
  stripePage('Page not found', html`<p>No checkout, portal, or invoice has this address.</p>`, 404);

const overview = async (
  simulator: StripeSimulator,
  request: HttpRequest,
): Promise<HttpResponse> => {
  if (request.method !== 'POST') return overviewPage(simulator);
  await actOnDemand(simulator, fieldsOf(request));
  return goTo(basePath);
};

const page = (simulator: StripeSimulator, request: HttpRequest) => {
  const [, name = '', id = ''] =
    /^\/local\/stripe(?:\/(\w+)(?:\/(\w+))?)?\/?$/.exec(request.url.pathname) ?? [];
  if (isHosted(name)) return hostedPages[name](simulator, request, id) ?? notFoundAnswer();
  return name === '' ? overview(simulator, request) : notFoundAnswer();
};

/**
 * Runs the tasks that are due, and then sleeps until the next task is due.
 * @returns functions that check for due tasks again, and that stop
 */
const watchTime = (simulator: StripeSimulator, clock: Clock, done: () => void) => {
  let cancel = () => {};
  let isStopped = false;
  const runDue = (): void => {
    if (isStopped) return;
    cancel();
    const isAll = runDueTasks(simulator);
    const dueAt = nextDue(simulator);
    if (!isAll) setImmediate(runDue);
    else if (dueAt !== undefined) cancel = clock.wakeAt(dueAt * 1000, runDue);
    done();
  };
  const stop = () => {
    isStopped = true;
    cancel();
  };
  return { look: runDue, stop };
};

/**
 * Simulates Stripe: its API below /v1, its hosted pages below /local/stripe, and its signed events.
 * It uses the product's clock. When the clock moves forward, subscriptions renew and declined cards
 * are charged again.
 * @throws StoreProblem when its saved state can't be used
 */
export const createStripeSimulator = ({ file, clock, origin }: Parts) => {
  const store = openStripeStore(file);
  prepareSettings(store);
  const now = () => Math.floor(clock.now() / 1000);
  const simulator: StripeSimulator = { store, clock, origin, now };
  const delivery = createDelivery(simulator, clock);
  const time = watchTime(simulator, clock, delivery.wake);
  setImmediate(time.look);

  const respond: HttpResponder = async (request) => {
    const { pathname } = request.url;
    const isApi = pathname.startsWith('/v1/');
    if (!isApi && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return undefined;
    try {
      return isApi ? handleApi(simulator, request) : await page(simulator, request);
    } finally {
      time.look();
    }
  };

  return {
    respond,
    isBusy: delivery.isBusy,
    /** The secret with which the product's endpoint verifies signatures. */
    webhookSecret: settingsOf(simulator).webhookSecret,
    stop: (): void => {
      time.stop();
      delivery.stop();
      store.close();
    },
  };
};
