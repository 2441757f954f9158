import { leastAgeMs } from '../../../functions/forms/signup/ticket-rules';
import { postFile } from '../../../local/seed/post-file';
import { aForm } from '../../support/a-form';
import { expectSame, type Step, StepFailed } from '../step';
import type { World } from '../world';

const publishForm = async ({ api, created }: World) => {
  const form = aForm({ requireEmailVerification: false });
  const { id: formId } = await api('POST /form', { body: form });
  created.forms.add(formId);
  // A form fills a segment with the same id.
  created.segments.add(formId);
  const params = { formId };
  await api('PUT /form/{formId}', { params, body: { ...form, rev: 1, confirmed: true } });
  return { formId, ...(await api('GET /form/{formId}/codes', { params })) };
};

const inputValue = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

const form: Step = {
  id: 'form',
  proves: 'a published form uses this deploy’s URL, and a signup becomes a subscriber',
  needs: ['customer'],
  advice: 'See docs/runbook.md, “errors”, for sign-up and record-signup.',
  async run(world) {
    const { stage, eventually, api, address, created } = world;
    const { formId, pageUrl } = await publishForm(world);
    expectSame(
      'The origin of the form’s page',
      pageUrl.slice(0, stage.outputs.formsUrl.length),
      stage.outputs.formsUrl,
      'The Api stack still has a value from an earlier Public stack. Increment `remade` for Public in lib/stages.ts (docs/infrastructure.md), and deploy all stacks.',
    );
    const page = await fetch(pageUrl);
    expectSame('The response of the form’s page', page.status, 200);
    const html = await page.text();
    // A faster signup would count as a bot's.
    await stage.pass(leastAgeMs / 1000 + 1);
    const email = address('success', '-form');
    const body = new URLSearchParams({
      'field-0': email,
      'mb-version': inputValue(html, 'mb-version'),
      'mb-ticket': inputValue(html, 'mb-ticket'),
    });
    expectSame(
      'The response to a signup',
      (await fetch(pageUrl, { method: 'POST', body })).status,
      200,
    );
    await eventually(`${email} is in the form’s segment`, async () => {
      const { subscribers } = await api('GET /subscriber', { query: { segmentIds: formId } });
      const found = subscribers.find((one) => one.email === email);
      if (found) created.subscribers.add(found.id);
      return Boolean(found);
    });
  },
};

/** A red PNG image of 8 × 8 pixels. */
const image =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII=';

const picture: Step = {
  id: 'picture',
  proves: 'an uploaded image is converted, and anyone can load it through CloudFront',
  needs: ['customer'],
  advice:
    'If the response is 403, the assets bucket’s policy doesn’t admit the distribution (lib/stacks/data.ts). Otherwise see docs/runbook.md, “errors”, for assets-api.',
  async run({ api, created, stage }) {
    const body = { fileName: 'smoke-test.png', fileType: 'image/png', folder: 'EDITOR_IMAGE' };
    const upload = await api('POST /asset/upload', { body });
    await postFile(upload, new Blob([Buffer.from(image, 'base64')], { type: 'image/png' }));
    const asset = await api('POST /asset/image', { body: { assetKey: upload.assetKey } });
    created.pictures.add(asset.id);
    if (!asset.url.startsWith(`${stage.outputs.appUrl}/media/`)) {
      throw new StepFailed(`The image’s URL isn’t behind CloudFront: ${asset.url}`);
    }
    const response = await fetch(asset.url);
    const type = response.headers.get('content-type') ?? '';
    expectSame('The response to the image', [response.status, type.split('/')[0]], [200, 'image']);
    expectSame('The image’s size', (await response.arrayBuffer()).byteLength, asset.bytes);
  },
};

const rawUrl: Step = {
  id: 'raw-url',
  proves: 'the tracker refuses calls that bypass CloudFront',
  needs: [],
  advice:
    'The firewall doesn’t protect the tracker from such calls. The function’s URL must use AWS_IAM (lib/features/tracking/tracking.ts), and the function needs ORIGIN_VERIFY.',
  async run({ stage }) {
    const refused: readonly Record<string, string>[] = [{}, { 'x-origin-verify': 'wrong' }];
    for (const headers of refused) {
      const response = await fetch(`${stage.outputs.trackerUrl}/o/any.gif`, { headers });
      const what = 'x-origin-verify' in headers ? 'a wrong origin header' : 'no origin header';
      expectSame(`The response to a call with ${what}`, response.status, 403);
    }
  },
};

/** Checks what visitors to a store's website and readers of its emails load. */
export const visitorSteps: readonly Step[] = [form, picture, rawUrl];
