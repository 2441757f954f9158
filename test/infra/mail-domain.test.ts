import { resourcesOf, stageNames } from './support/stage-templates';

describe.each(stageNames)('the mail domain of %s', (stage) => {
  const identities = resourcesOf(stage, 'AWS::SES::EmailIdentity');

  test('signs the email domain with DKIM keys that SES creates and that can’t be turned off', () => {
    expect(identities).toHaveLength(1);
    const [identity] = identities;
    // SES signs emails if this attribute is missing.
    expect(identity?.properties.DkimAttributes?.SigningEnabled ?? true).toBe(true);
  });

  test('uses a MAIL FROM domain below the email domain, so that SPF and DMARC align', () => {
    for (const { properties } of identities) {
      expect(properties.MailFromAttributes.MailFromDomain).toBe(
        `bounce.${properties.EmailIdentity}`,
      );
    }
  });

  test('uses separate configuration sets for marketing emails and sign-in codes, and publishes that one was accepted only for the latter', () => {
    const sets = resourcesOf(stage, 'AWS::SES::ConfigurationSet').map(
      ({ properties }) => properties.Name,
    );
    expect(sets.sort()).toEqual([`${stage}-mkt-shared`, `${stage}-otp`]);
    const [marketing, transactional] = resourcesOf(
      stage,
      'AWS::SES::ConfigurationSetEventDestination',
    ).map(({ properties }) => properties.EventDestination.MatchingEventTypes.toSorted());
    const outcomes = ['bounce', 'complaint', 'delivery', 'deliveryDelay', 'reject'];
    expect(marketing).toEqual([...outcomes, 'renderingFailure']);
    expect(transactional).toEqual([...outcomes, 'renderingFailure', 'send']);
  });
});
