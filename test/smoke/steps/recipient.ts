import { expectSame, type Step, StepFailed, StepSkipped } from '../step';
import type { World } from '../world';
import { linkTarget, waitForCounters } from './sending';

/** A browser's user agent, because opens and clicks by programs aren't counted. */
const headers = {
  'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15',
};

const visit = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', headers, ...init });

/** Opens and clicks within two seconds after sending count as those of a mail gateway. */
const gatewaySeconds = 3;
/** Opens and clicks are recorded in batches, which fill for five seconds. */
const batchSeconds = 6;

const open: Step = {
  id: 'open',
  proves: 'CloudFront reaches the tracker, and an open is counted',
  needs: ['outcomes'],
  advice:
    'See docs/runbook.md, “errors”, for track and record-hits. If the response is 403, CloudFront isn’t allowed to call the function’s URL, or it sends the wrong x-origin-verify (docs/runbook.md, “Rotate CloudFront’s origin header”).',
  async run(world) {
    await world.stage.pass(gatewaySeconds);
    const links = await world.linksOf(world.recipients.success);
    const response = await visit(links.open);
    const answer = [response.status, response.headers.get('content-type')];
    expectSame('The response to an open', answer, [200, 'image/gif']);
    await world.stage.pass(batchSeconds);
    await waitForCounters(world, { open: 1 });
  },
};

const click: Step = {
  id: 'click',
  proves: 'a link in an email leads to its target, and the click is counted',
  needs: ['outcomes'],
  advice: open.advice,
  async run(world) {
    await world.stage.pass(gatewaySeconds);
    const params = { deliveryId: world.deliveryId };
    const links = await world.api('GET /delivery/{deliveryId}/links', { params });
    const link = links.find((one) => one.link.startsWith(linkTarget));
    if (!link) throw new StepFailed('The delivery doesn’t list the link in its email');
    const urls = await world.linksOf(world.recipients.success);
    const response = await visit(urls.click(Number(link.id)));
    expectSame('The response to a click', response.status, 302);
    const location = response.headers.get('location') ?? '';
    if (!location.startsWith(linkTarget)) throw new StepFailed(`The link leads to ${location}`);
    await world.stage.pass(batchSeconds);
    await waitForCounters(world, { click: 1 });
  },
};

const statusOf = async ({ api, recipients }: World) => {
  const params = { subscriberId: recipients.success.id };
  return (await api('GET /subscriber/{subscriberId}', { params })).status;
};

const waitForStatus = (world: World, status: string) =>
  world.eventually(
    `${world.recipients.success.email} is ${status}`,
    async () => (await statusOf(world)) === status,
  );

const press = async (url: string, action: 'leave' | 'undo') => {
  const response = await visit(url, { method: 'POST', body: new URLSearchParams({ do: action }) });
  expectSame(`The response to the button “${action}”`, response.status, 200);
};

const page: Step = {
  id: 'page',
  proves: 'the unsubscribe page shows the recipient’s address, unsubscribes, and resubscribes',
  needs: ['outcomes'],
  advice:
    'See docs/runbook.md, “errors”, for unsubscribe. If the response is 404, CloudFront doesn’t send /u/* to the API for unsubscribe pages.',
  async run(world) {
    const { success } = world.recipients;
    const { unsubscribe: url } = await world.linksOf(success);
    const shown = await visit(url);
    expectSame('The response of the page', shown.status, 200);
    if (!(await shown.text()).includes(success.email)) {
      throw new StepFailed('The page doesn’t show the recipient’s address');
    }
    await press(url, 'leave');
    await waitForStatus(world, 'unsubscribed');
    await press(url, 'undo');
    await waitForStatus(world, 'active');
  },
};

const oneClick: Step = {
  id: 'one-click',
  proves: 'a mailbox provider’s one-click POST unsubscribes immediately (RFC 8058)',
  needs: ['outcomes'],
  advice:
    'See docs/runbook.md, “errors”, for unsubscribe. If the response is 403, the URL lacks one of the two permissions that let anyone call it (aws lambda get-policy).',
  async run(world) {
    if ((await statusOf(world)) !== 'active') {
      throw new StepSkipped('The recipient isn’t subscribed, because an earlier step failed');
    }
    const { unsubscribe } = await world.linksOf(world.recipients.success);
    const { appUrl, unsubscribeUrl } = world.stage.outputs;
    const response = await visit(unsubscribe.replace(appUrl, unsubscribeUrl), {
      method: 'POST',
      // RFC 8058 allows nothing else in this request, such as cookies or a browser's headers.
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expectSame('The response', [response.status, await response.text()], [200, '']);
    await waitForStatus(world, 'unsubscribed');
  },
};

/** Does what recipients of the email and their mailbox providers do. */
export const recipientSteps: readonly Step[] = [open, click, page, oneClick];
