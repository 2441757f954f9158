import {
  onlyResource,
  refersTo,
  resourcesOf,
  stageNames,
  templatesOf,
} from './support/stage-templates';

describe.each(stageNames)('stored data of %s', (stage) => {
  const { properties: table, deletionPolicy } = onlyResource(stage, 'AWS::DynamoDB::Table');
  const keeps = stage !== 'dev';

  test('protects the table and lets it be restored to any second of the last 35 days', () => {
    expect(table).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      },
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
    });
    expect(deletionPolicy).toBe(keeps ? 'RetainExceptOnCreate' : 'Delete');
  });

  test('creates the table with the keys, indexes, stream, and TTL that docs/data-model.md describes', () => {
    expect(table.KeySchema).toEqual([
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ]);
    expect(table.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: 'GSI1',
        KeySchema: [
          { AttributeName: 'g1pk', KeyType: 'HASH' },
          { AttributeName: 'g1sk', KeyType: 'RANGE' },
        ],
        Projection: {
          ProjectionType: 'INCLUDE',
          NonKeyAttributes: ['e', 'n', 'st', 'ca', 'nm', 'sj', 'up', 'o'],
        },
      },
      {
        IndexName: 'GSI2',
        KeySchema: [
          { AttributeName: 'g2pk', KeyType: 'HASH' },
          { AttributeName: 'g2sk', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ]);
    expect(table.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
  });

  test.each(resourcesOf(stage, 'AWS::S3::Bucket').map((bucket) => [bucket.id, bucket] as const))(
    'keeps bucket %s private, encrypted, and reachable over TLS only',
    (_id, bucket) => {
      expect(bucket.properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(bucket.properties.BucketEncryption).toBeDefined();
      expect(bucket.properties.LifecycleConfiguration.Rules.length).toBeGreaterThan(0);
      expect(bucket.deletionPolicy).toBe(keeps ? 'RetainExceptOnCreate' : 'Delete');
      const policies = resourcesOf(stage, 'AWS::S3::BucketPolicy').filter(({ properties }) =>
        refersTo(properties.Bucket, bucket),
      );
      const statements = policies.flatMap(({ properties }) => properties.PolicyDocument.Statement);
      expect(statements).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      );
      expect(JSON.stringify(statements.filter(({ Effect }) => Effect === 'Allow'))).not.toContain(
        '"Principal":{"AWS":"*"}',
      );
    },
  );

  test('lets only this account’s CloudFront distributions read published images', () => {
    const readers = resourcesOf(stage, 'AWS::S3::BucketPolicy')
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Resource }) => JSON.stringify(Resource).includes('"/media/*"'));
    expect(readers).toEqual([
      expect.objectContaining({
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: {
          ArnLike: {
            'aws:SourceArn': {
              'Fn::Join': [
                '',
                ['arn:aws:cloudfront::', { Ref: 'AWS::AccountId' }, ':distribution/*'],
              ],
            },
          },
        },
      }),
    ]);
  });

  test('accepts file uploads only from the app’s own origin, if that is known', () => {
    const uploads = resourcesOf(stage, 'AWS::S3::Bucket').find(({ id }) =>
      id.startsWith('uploads'),
    );
    const origins = uploads?.properties.CorsConfiguration.CorsRules[0].AllowedOrigins;
    const appOrigins = {
      staging: 'https://staging.mailbloom.example',
      prod: 'https://app.mailbloom.example',
    };
    expect(origins).toEqual(stage === 'dev' ? ['*'] : [appOrigins[stage]]);
  });

  test('prevents stacks that hold data from being deleted by mistake', () => {
    const holders = templatesOf(stage).filter(({ terminationProtection }) => terminationProtection);
    expect(holders.map(({ name }) => name.split('-').at(-1)).sort()).toEqual(
      keeps ? ['Auth', 'Data', 'Email'] : [],
    );
  });

  test('ends a sign-in after seven days, and expires an access token after 15 minutes', () => {
    expect(onlyResource(stage, 'AWS::Cognito::UserPoolClient').properties).toMatchObject({
      AccessTokenValidity: 15,
      RefreshTokenValidity: 7 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      AllowedOAuthFlowsUserPoolClient: false,
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    });
    const { properties: pool } = onlyResource(stage, 'AWS::Cognito::UserPool');
    // The lowest plan with refresh token rotation.
    expect(pool.UserPoolTier).toBe('ESSENTIALS');
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
  });

  test('doesn’t let an access token change the user’s email address or verification', () => {
    const { ReadAttributes, WriteAttributes } = onlyResource(
      stage,
      'AWS::Cognito::UserPoolClient',
    ).properties;
    expect(WriteAttributes).toEqual(['locale']);
    expect(ReadAttributes).toEqual(['email', 'email_verified']);
  });
});
