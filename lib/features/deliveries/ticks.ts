import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { logMetric, measureLine } from '../../constructs/alarms/log-metrics';
import { runEvery } from '../../constructs/functions/run-every';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { allowReadQuota } from '../../grants/email';
import { allowObjects } from '../../grants/objects';
import { allowTable, readActions, writeActions } from '../../grants/table';
import { allowInvoke, allowTuneMapping } from '../../grants/work';
import { MailbloomStack } from '../../mailbloom-stack';

const group = 'Sending';

/** The event source mappings of the queues whose workers share the sending rate. */
type SenderMappings = { readonly sendMappingId: string; readonly sequenceMappingId: string };

/**
 * Reads SES's sending rate and quota for the account, and sets the number of sending workers
 * accordingly.
 */
export const addQuotaSync = (
  scope: Construct,
  table: ITable,
  { sendMappingId, sequenceMappingId }: SenderMappings,
): void => {
  const sync = new ServiceFunction(scope, 'sync-quota', {
    entry: 'functions/deliveries/ticks/sync-quota.ts',
    timeout: Duration.seconds(30),
    failureImpact:
      'The sending speed isn’t updated, so it may be above or below what SES now allows.',
    group,
    environment: {
      TABLE_NAME: table.tableName,
      SEND_MAPPING_ID: sendMappingId,
      SEQUENCE_MAPPING_ID: sequenceMappingId,
      STAGE_SHARE: String(MailbloomStack.of(scope).settings.stageShare),
    },
  });
  allowTable(sync, table, ['GetItem', 'PutItem']);
  for (const id of [sendMappingId, sequenceMappingId]) allowTuneMapping(sync, id);
  allowReadQuota(sync);
  runEvery(sync, Duration.minutes(15), { group });
  watchSesAccount(sync);
};

/** Watches the status of the SES account, for which CloudWatch has no metric. */
const watchSesAccount = (sync: ServiceFunction): void => {
  const { alarms, settings } = MailbloomStack.of(sync);
  const { logs } = sync;
  const message = 'SES account read';
  const period = Duration.minutes(15);
  const common = { article: 'ses-account', group, logsOf: [sync.node.id] } as const;
  measureLine(sync, settings, 'ses-quota-used', {
    logs,
    message,
    field: 'usedPercent',
    above: 80,
  });
  alarms.add({
    ...common,
    id: 'ses-quota-used',
    severity: 'ticket',
    impact: 'More than 80% of the daily SES quota is used. Deliveries may have to wait soon.',
    metric: logMetric(settings, 'ses-quota-used', { statistic: Stats.MAXIMUM, period }),
    threshold: 80,
    periods: 2,
  });
  measureLine(sync, settings, 'ses-restricted', {
    logs,
    message,
    field: 'restricted',
    above: 0,
  });
  alarms.add({
    ...common,
    id: 'ses-restricted',
    severity: 'page',
    impact: 'AWS is reviewing the SES account or has paused it, so emails may not go out.',
    metric: logMetric(settings, 'ses-restricted', { statistic: Stats.MAXIMUM, period }),
    threshold: 0,
  });
};

/**
 * Sends the emails that were scheduled for this minute, and overdue emails that an outage left
 * behind.
 */
export const addScheduledSends = (
  scope: Construct,
  table: ITable,
  content: IBucket,
  countPartition: ServiceFunction,
): void => {
  const sendDue = new ServiceFunction(scope, 'send-due', {
    entry: 'functions/deliveries/ticks/send-due.ts',
    timeout: Duration.seconds(55),
    // Only one run at a time, because two ticks over the same minute would compete for the same
    // drafts.
    reservedConcurrency: 1,
    failureImpact: 'Scheduled emails aren’t sent on time.',
    group,
    environment: {
      TABLE_NAME: table.tableName,
      CONTENT_BUCKET: content.bucketName,
      COUNT_LANE_FUNCTION: countPartition.functionName,
    },
  });
  allowTable(sendDue, table, [...readActions, ...writeActions, 'ConditionCheckItem']);
  allowObjects(sendDue, content, ['GetObject', 'PutObject']);
  allowInvoke(sendDue, countPartition);
  runEvery(sendDue, Duration.minutes(1), { group, severity: 'page' });
};
