import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { MailbloomStack } from '../../mailbloom-stack';

/**
 * Saves the Logs Insights query of docs/runbook.md#follow-one-call. It names no log groups, because a
 * query may name only 50 and a stage has more. They are chosen by their prefix when it's run.
 */
export const addSavedQueries = (stack: MailbloomStack): void => {
  new CfnQueryDefinition(stack, 'follow-one-call', {
    name: `Mailbloom-${stack.settings.stage}/Follow one call`,
    queryString: [
      // Not only `message.correlationId`: batches list several IDs, and API Gateway pads its own.
      'filter @message like "{{id}}"',
      'fields @timestamp, @log, level, message.message, message.route, message.deliveryId, message.code, message.errorName, @message',
      'sort @timestamp',
      'limit 1000',
    ].join('\n| '),
    parameters: [
      { name: 'id', description: 'The reference of a call, or the ID of a delivery or an import' },
    ],
  });
};
