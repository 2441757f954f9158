import { publicHandler } from '../../../functions/platform/http/public-handler';
import { createClickTargets } from '../../../functions/tracking/click-targets';
import { track } from '../../../functions/tracking/public/track';
import { createShopLinks } from '../../../functions/tracking/shop-links';
import type { TrackDependencies } from '../../../functions/tracking/track-dependencies';
import type { TrackingEvent } from '../../../functions/tracking/tracking-event';
import { apiEvent, type EventInput, lambdaContext } from '../../support/api-event';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import {
  acceptedAt,
  deliveryId,
  sdkReader,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';
import { createStageTokens } from '../../support/tokens';

const tokens = createStageTokens();
const recipientId = subscriberId(1);

/** The links of the sent email, by number. */
export const links = {
  '001': 'https://shop.test/autumn?a=1&b=2',
  '002': 'https://shop.test/{{city}}?mail={{email}}&to={{page}}&who={{first_name|you}}',
  '003': '{{page}}',
  '004': 'https://shop.test/?from={{brand}}&at={{business_address}}&x={{nothing|else}}',
  '005': 'https://bücher.test/straße',
  '006': '',
};

/** Sets up a sent email for all tests of a file, with helpers for its open pixel and its links. */
export const openTracking = () => {
  let embedded: EmbeddedTable;
  let logs: LogCapture;
  /** The tracking events that the current test has reported so far. */
  const reported: TrackingEvent[] = [];
  const reads: string[] = [];

  beforeAll(async () => {
    embedded = embeddedTable();
    await seedDelivery(embedded.table, 1, links);
  });
  afterAll(() => embedded.close());
  beforeEach(() => {
    logs = captureLogs();
    reported.length = 0;
    reads.length = 0;
  });
  afterEach(() => logs.restore());

  const dependencies = (overrides: Partial<TrackDependencies> = {}): TrackDependencies => {
    const readItem = sdkReader(embedded.table);
    const clock = () => acceptedAt + 60_000;
    const read = async (key: { readonly pk: string; readonly sk: string }) => {
      reads.push(`${key.pk} ${key.sk}`);
      return readItem(key);
    };
    return {
      readToken: tokens.readToken,
      targets: createClickTargets(read),
      shopLinks: createShopLinks({ read, keys: tokens.keys, clock }),
      webVersionUrl: 'https://pages.example',
      clock,
      report: async (trackingEvent) => void reported.push(trackingEvent),
      ...overrides,
    };
  };

  const visit = async (
    rawPath: string,
    overrides: Partial<TrackDependencies> = {},
    input: EventInput = {},
  ) => {
    const handler = publicHandler(track, () => dependencies(overrides));
    return handler(apiEvent('$default', { method: 'GET', rawPath, ...input }), lambdaContext());
  };

  const clickToken = (link = 1) => tokens.sign('click', deliveryId, recipientId, link);
  return {
    tokens,
    recipientId,
    table: () => embedded.table,
    logs: () => logs.text(),
    reported,
    reads,
    read: (key: { readonly pk: string; readonly sk: string }) => sdkReader(embedded.table)(key),
    dependencies,
    visit,
    openToken: () => tokens.sign('open', deliveryId, recipientId),
    clickToken,
    /** Returns the URL that a click on a link leads to. */
    locationOf: async (link: number, overrides: Partial<TrackDependencies> = {}) =>
      (await visit(`/c/${await clickToken(link)}`, overrides)).headers?.location,
  };
};
