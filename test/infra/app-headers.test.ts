import { stages } from '../../lib/stages';
import { resourcesOf } from './support/stage-templates';

/** The policy of the app's pages, of which each part is a text or a reference. */
const appPolicy = (): string =>
  resourcesOf('prod', 'AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ properties }) => JSON.stringify(properties))
    .find((text) => text.includes('form-action')) ?? '';

test('forms of the app lead to the app and to the page of payments, and nowhere else', () => {
  const [, sources] = /form-action ([^;]*);/.exec(appPolicy()) ?? [];
  expect(sources).toBe(`'self' ${stages.prod.checkoutOrigin}`);
  expect(stages.prod.checkoutOrigin).toBe('https://checkout.stripe.com');
});
