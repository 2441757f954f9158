import { stages } from '../../lib/stages';
import { resourcesOf } from './support/stage-templates';

/**
 * Returns the content security policy of the app's pages, in which each part is a text or a
 * reference.
 */
const appPolicy = (): string =>
  resourcesOf('prod', 'AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ properties }) => JSON.stringify(properties))
    .find((text) => text.includes('form-action')) ?? '';

test('lets the app’s forms submit only to the app and the payment page', () => {
  const [, sources] = /form-action ([^;]*);/.exec(appPolicy()) ?? [];
  expect(sources).toBe(`'self' ${stages.prod.checkoutOrigin}`);
  expect(stages.prod.checkoutOrigin).toBe('https://checkout.stripe.com');
});
