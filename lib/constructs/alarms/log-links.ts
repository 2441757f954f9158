import type { ILogGroup } from 'aws-cdk-lib/aws-logs';

const query =
  'filter level = "ERROR" or record.status in ["error", "timeout", "failure"] | fields @timestamp, @log, @message | sort @timestamp desc';

/** The console encodes each special character in a query as `*` and its two-digit hex code. */
const inConsoleForm = (text: string): string =>
  text.replace(/[^\w.-]/g, (character) => `*${character.charCodeAt(0).toString(16)}`);

/** In the console's URLs, `%` is encoded as `$25`. */
const quoted = (text: string): string => `$257E$2527${text}`;

/**
 * Returns the URL of a CloudWatch Logs Insights query for the errors in these log groups in the
 * last hour. The log group names that CDK generates need no escaping.
 */
export const errorLogUrl = (region: string, groups: readonly ILogGroup[]): string =>
  [
    `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#logsV2:logs-insights$3FqueryDetail$3D`,
    `$257E$2528end$257E0$257Estart$257E-3600$257EtimeType${quoted('RELATIVE')}$257Eunit${quoted('seconds')}`,
    `$257EeditorString${quoted(inConsoleForm(query))}`,
    `$257Esource$257E$2528${groups.map(({ logGroupName }) => quoted(logGroupName)).join('')}$2529$2529`,
  ].join('');

/** Returns the URL of a dashboard that shows the last hour. */
export const dashboardUrl = (region: string, name: string): string =>
  `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${name}?start=PT1H`;
