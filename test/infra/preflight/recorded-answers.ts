import type { CliAnswers } from './fake-aws';

/*
 * Answers of the AWS CLI (`--output json`) in the shapes that AWS documents for each operation, with
 * the members that the checks don't read shortened.
 */

const bootstrap = {
  StackId: 'arn:aws:cloudformation:us-east-1:111122223333:stack/CDKToolkit/1f0e',
  StackName: 'CDKToolkit',
  CreationTime: '2026-11-02T09:12:45.318000+00:00',
  StackStatus: 'CREATE_COMPLETE',
  EnableTerminationProtection: false,
  Outputs: [
    {
      OutputKey: 'BucketName',
      OutputValue: 'cdk-hnb659fds-assets-111122223333-us-east-1',
      Description: 'The name of the S3 bucket owned by the CDK toolkit stack',
    },
    {
      OutputKey: 'BootstrapVersion',
      OutputValue: '30',
      Description:
        'The version of the bootstrap resources that are currently mastered in this stack',
    },
  ],
  Tags: [],
};

const identity = {
  UserId: 'AIDACKCEVSQ6C2EXAMPLE',
  Account: '111122223333',
  Arn: 'arn:aws:iam::111122223333:user/operator',
};

const concurrency = (all: number, unreserved = all) => ({
  AccountLimit: {
    TotalCodeSize: 80530636800,
    CodeSizeUnzipped: 262144000,
    CodeSizeZipped: 52428800,
    ConcurrentExecutions: all,
    UnreservedConcurrentExecutions: unreserved,
  },
  AccountUsage: { TotalCodeSize: 0, FunctionCount: 0 },
});

const sandbox = {
  DedicatedIpAutoWarmupEnabled: true,
  EnforcementStatus: 'HEALTHY',
  ProductionAccessEnabled: false,
  SendQuota: { Max24HourSend: 200.0, MaxSendRate: 1.0, SentLast24Hours: 0.0 },
  SendingEnabled: true,
  SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
};

const absentIdentity =
  'An error occurred (NotFoundException) when calling the GetEmailIdentity operation: Email identity mail.example.com does not exist.';

/** An account on its first day. */
export const newAccount: CliAnswers = {
  'sts get-caller-identity': { answer: identity },
  'lambda get-account-settings': { answer: concurrency(10) },
  'service-quotas list-requested-service-quota-change-history-by-quota': {
    answer: { RequestedQuotas: [] },
  },
  'sesv2 get-account': { answer: sandbox },
  'sesv2 get-email-identity': { error: absentIdentity },
  'cloudformation describe-stacks': { answer: { Stacks: [] } },
  // CloudFront leaves Items out when there are none.
  'cloudfront list-distributions': {
    answer: {
      DistributionList: { Marker: '', MaxItems: 100, IsTruncated: false, Quantity: 0 },
    },
  },
  'route53 list-hosted-zones': {
    answer: { HostedZones: [], IsTruncated: false, MaxItems: '100' },
  },
  'acm list-certificates': { answer: { CertificateSummaryList: [] } },
  'resourcegroupstaggingapi get-resources': { answer: { ResourceTagMappingList: [] } },
};

/** An account in which everything has been asked for and granted. */
export const preparedAccount: CliAnswers = {
  ...newAccount,
  'lambda get-account-settings': { answer: concurrency(1000) },
  'service-quotas list-requested-service-quota-change-history-by-quota': {
    answer: {
      RequestedQuotas: [
        {
          Id: 'd187537d15254312a9609aa51bbf7624u7W49tPO',
          ServiceCode: 'lambda',
          QuotaCode: 'L-B99A9384',
          QuotaName: 'Concurrent executions',
          DesiredValue: 1000.0,
          Status: 'APPROVED',
          Created: '2026-11-02T09:40:00.123000+00:00',
        },
      ],
    },
  },
  'sesv2 get-account': {
    answer: {
      ...sandbox,
      ProductionAccessEnabled: true,
      SendQuota: { Max24HourSend: 50000.0, MaxSendRate: 14.0, SentLast24Hours: 0.0 },
      Details: {
        MailType: 'MARKETING',
        WebsiteURL: 'https://app.example.com',
        ContactLanguage: 'EN',
        ReviewDetails: { Status: 'GRANTED', CaseId: '170000000000000' },
      },
    },
  },
  'cloudformation describe-stacks': { answer: { Stacks: [bootstrap] } },
  'cloudfront list-distributions': {
    answer: {
      DistributionList: {
        Marker: '',
        MaxItems: 100,
        IsTruncated: false,
        Quantity: 1,
        Items: [
          {
            Id: 'E1EXAMPLE',
            Status: 'Deployed',
            DomainName: 'd111111abcdef8.cloudfront.net',
            Aliases: { Quantity: 1, Items: ['www.example.com'] },
            Comment: 'Shop',
            Enabled: true,
          },
        ],
      },
    },
  },
  'route53 list-hosted-zones': {
    answer: {
      HostedZones: [
        {
          Id: '/hostedzone/Z0EXAMPLE',
          Name: 'example.com.',
          CallerReference: '2026-11-02T09:00:00',
          Config: { Comment: '', PrivateZone: false },
          ResourceRecordSetCount: 4,
        },
      ],
      IsTruncated: false,
      MaxItems: '100',
    },
  },
  'route53 get-hosted-zone': {
    answer: {
      HostedZone: { Id: '/hostedzone/Z0EXAMPLE', Name: 'example.com.', CallerReference: 'x' },
      DelegationSet: { NameServers: ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.net'] },
    },
  },
};

/**
 * What the AWS CLI says without credentials, with expired ones, and for a region that doesn't
 * exist.
 */
export const cliErrors = {
  noCredentials:
    'Unable to locate credentials. You can configure credentials by running "aws configure".',
  expired:
    'An error occurred (ExpiredToken) when calling the GetCallerIdentity operation: The security token included in the request is expired',
  notARegion:
    'Could not connect to the endpoint URL: "https://email.eu-foo-9.amazonaws.com/v2/email/account"',
  regionTurnedOff:
    'An error occurred (UnrecognizedClientException) when calling the GetAccount operation: The security token included in the request is invalid.',
  denied:
    'An error occurred (AccessDeniedException) when calling the GetAccountSettings operation: User: arn:aws:iam::111122223333:user/operator is not authorized to perform: lambda:GetAccountSettings because no identity-based policy allows the lambda:GetAccountSettings action',
} as const;

/** Answers in which every operation fails with this error. */
export const everythingFails = (error: string): CliAnswers => ({ '*': { error } });
