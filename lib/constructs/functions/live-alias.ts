import { Alias } from 'aws-cdk-lib/aws-lambda';
import { MailbloomStack } from '../../mailbloom-stack';
import { Rollout } from './rollout';
import type { ServiceFunction } from './service-function';

/**
 * Returns the alias `live` of a function that answers calls from outside. Each deploy publishes a
 * version, which can't change anymore, and moves the alias to it: at once, or as a canary.
 */
export const liveAlias = (fn: ServiceFunction): Alias => {
  const stack = MailbloomStack.of(fn);
  const alias = new Alias(fn, 'live', { aliasName: 'live', version: fn.currentVersion });
  if (stack.settings.rollout === 'canary') Rollout.of(stack).moveSlowly(alias);
  return alias;
};
