import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '@mailbloom/embedded-cloud/core';
import {
  closeServer,
  createHttpServer,
  type HttpRequest,
  listen,
  textResponse,
} from '@mailbloom/embedded-cloud/http';
import { createShopifySimulator } from '../../src/simulator';

export const shop = 'olive-and-oak.myshopify.com';
export const otherShop = 'little-lantern.myshopify.com';
export const allScopes = ['read_customers', 'read_orders', 'read_all_orders', 'read_products'];

export type ReceivedWebhook = {
  readonly topic: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type ApiResponse = {
  readonly status: number;
  readonly json: Awaited<ReturnType<Response['json']>>;
};

/**
 * Starts the Shopify simulator on its own port, and installs the app through the simulator's pages.
 */
export const startLocalShopify = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailbloom-shopify-'));
  const file = join(dataDir, 'shopify.sqlite');
  const clock = createClock();
  let simulator: ReturnType<typeof createShopifySimulator> | undefined;
  const webhooks: ReceivedWebhook[] = [];
  let nextStatus: () => number = () => 200;
  const receive = ({ headers, body }: HttpRequest) => {
    webhooks.push({ topic: headers['x-shopify-topic'] ?? '', headers, body: body.toString() });
    return textResponse('', nextStatus());
  };
  const server = createHttpServer(async (request) =>
    request.url.pathname.startsWith('/api/shopify/')
      ? receive(request)
      : simulator?.respond(request),
  );
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  const open = () => {
    simulator = createShopifySimulator({ file, clock, origin });
    return simulator;
  };
  const { app } = open();
  const baseUrl = `${origin}/local/shopify`;
  let token = '';

  const post = async (address: string, body: unknown, headers = {}): Promise<ApiResponse> => {
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, json: await response.json() };
  };
  const press = (fields: Readonly<Record<string, string>>, address = baseUrl) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  /**
   * Grants the app's request as the shop's owner.
   * @returns the authorization code that the app receives
   */
  const decide = async (page: string, scopes: readonly string[]): Promise<string> => {
    const body = new URLSearchParams([
      ['action', 'install'],
      ...scopes.map((one) => ['scope', one]),
    ]);
    const redirectResponse = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    return new URL(redirectResponse.headers.get('location') ?? '').searchParams.get('code') ?? '';
  };

  return {
    origin,
    place: baseUrl,
    clock,
    app,
    press,
    decide,
    told: webhooks,
    /** Sets the status with which the app responds to webhooks. */
    answerTold: (response: () => number) => {
      nextStatus = response;
    },
    simulator: () => simulator ?? open(),
    /** Installs the app with these scopes and stores its token for `graphql`. */
    async install(scopes = allScopes, name = shop): Promise<void> {
      const authorizeParameters = new URLSearchParams({
        client_id: app.clientId,
        scope: scopes.join(','),
        state: 's',
        redirect_uri: `${origin}/auth/shopify/callback`,
      });
      const page = `${baseUrl}/shops/${name}/admin/oauth/authorize?${authorizeParameters}`;
      const code = await decide(page, scopes);
      const { json } = await post(`${baseUrl}/shops/${name}/admin/oauth/access_token`, {
        client_id: app.clientId,
        client_secret: app.clientSecret,
        code,
        expiring: '1',
      });
      token = json.access_token;
    },
    graphql: (query: string, variables: object = {}, name = shop): Promise<ApiResponse> =>
      post(
        `${baseUrl}/shops/${name}/admin/api/2026-10/graphql.json`,
        { query, variables },
        { 'x-shopify-access-token': token },
      ),
    /** Stops the simulator and starts it again with its saved state. */
    async restart(): Promise<void> {
      await simulator?.stop();
      open();
    },
    async close(): Promise<void> {
      await closeServer(server);
      await simulator?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type LocalShopify = Awaited<ReturnType<typeof startLocalShopify>>;
