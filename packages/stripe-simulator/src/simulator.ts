import { randomBytes } from 'node:crypto';
import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { HttpAnswer, HttpRequest, HttpResponder } from '@mailbloom/embedded-cloud/http';
import { html } from '@mailbloom/simulator-kit/html';
import { answerApi } from './api/answer-api';
import { nextDue, runDueWork } from './billing/due-work';
import { answerCheckout } from './pages/checkout-page';
import { answerInvoice } from './pages/invoice-page';
import { actOnDemand } from './pages/overview-actions';
import { overviewPage } from './pages/overview-page';
import { answerPortal } from './pages/portal-page';
import { fieldsOf, goTo, stripePage } from './pages/stripe-page';
import { openStripeStore, type StripeStore } from './store';
import { createDelivery } from './webhooks/delivery';
import { type StripeWorld, settingsOf } from './world';

type Parts = {
  /** The file with its state. */
  readonly file: string;
  readonly clock: Clock;
  /** The local server's origin. */
  readonly origin: string;
};

const place = '/local/stripe';

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

const hosted = { checkout: answerCheckout, portal: answerPortal, invoice: answerInvoice };
const isHosted = (name: string): name is keyof typeof hosted => Object.hasOwn(hosted, name);

const nothing = (): HttpAnswer =>
  stripePage('Page not found', html`<p>No checkout, portal, or invoice has this address.</p>`, 404);

const overview = async (world: StripeWorld, request: HttpRequest): Promise<HttpAnswer> => {
  if (request.method !== 'POST') return overviewPage(world);
  await actOnDemand(world, fieldsOf(request));
  return goTo(place);
};

const page = (world: StripeWorld, request: HttpRequest) => {
  const [, name = '', id = ''] =
    /^\/local\/stripe(?:\/(\w+)(?:\/(\w+))?)?\/?$/.exec(request.url.pathname) ?? [];
  if (isHosted(name)) return hosted[name](world, request, id) ?? nothing();
  return name === '' ? overview(world, request) : nothing();
};

/**
 * Runs what is due and sleeps until the next task.
 * @returns functions to check again, and to stop
 */
const followTime = (world: StripeWorld, clock: Clock, done: () => void) => {
  let cancel = () => {};
  let isStopped = false;
  const look = (): void => {
    if (isStopped) return;
    cancel();
    const isAll = runDueWork(world);
    const due = nextDue(world);
    if (!isAll) setImmediate(look);
    else if (due !== undefined) cancel = clock.wakeAt(due * 1000, look);
    done();
  };
  const stop = () => {
    isStopped = true;
    cancel();
  };
  return { look, stop };
};

/**
 * Simulates Stripe: its API below /v1, its hosted pages below /local/stripe, and its signed events.
 * It uses the product's clock: when it moves forward, subscriptions renew and declined cards are
 * retried.
 * @throws StoreProblem when its saved state can't be used
 */
export const createStripeSimulator = ({ file, clock, origin }: Parts) => {
  const store = openStripeStore(file);
  prepareSettings(store);
  const now = () => Math.floor(clock.now() / 1000);
  const world: StripeWorld = { store, clock, origin, now };
  const delivery = createDelivery(world, clock);
  const time = followTime(world, clock, delivery.wake);
  setImmediate(time.look);

  const respond: HttpResponder = async (request) => {
    const { pathname } = request.url;
    const isApi = pathname.startsWith('/v1/');
    if (!isApi && pathname !== place && !pathname.startsWith(`${place}/`)) return undefined;
    try {
      return isApi ? answerApi(world, request) : await page(world, request);
    } finally {
      time.look();
    }
  };

  return {
    respond,
    isBusy: delivery.isBusy,
    /** The secret with which the product's endpoint verifies signatures. */
    webhookSecret: settingsOf(world).webhookSecret,
    stop: (): void => {
      time.stop();
      delivery.stop();
      store.close();
    },
  };
};
