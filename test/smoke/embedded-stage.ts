import { AwsClient } from 'aws4fetch';
import * as z from 'zod';
import type { LocalProduct } from '../support/local-product';
import { createManager } from '../support/product-aws';
import { type SmokeStage, stageOutputs } from './stage';

const schedulePage = z.object({
  Schedules: z.array(z.object({ Name: z.string(), State: z.string() })),
});

/** Describes a running local product as a stage, and creates its first manager. */
export const embeddedStage = async (product: LocalProduct): Promise<SmokeStage> => {
  const manager = 'manager@smoke.test';
  const { outputs, environment } = await product.health();
  await createManager(product.aws, environment, manager);
  const scheduler = new AwsClient({
    accessKeyId: 'local',
    secretAccessKey: 'local-secret',
    service: 'scheduler',
    region: 'us-east-1',
  });
  return {
    name: 'the local cloud',
    outputs: stageOutputs(outputs, 'dev'),
    table: product.aws.table,
    secrets: product.aws.secrets,
    manager,
    async expectCode() {
      const before = await product.mail({ to: manager, subject: 'sign-in code' });
      return () => product.codeFor(manager, before.length);
    },
    async listSchedules() {
      const url = `${product.origin}/schedules?NamePrefix=Mailbloom-dev-`;
      return schedulePage.parse(await (await scheduler.fetch(url)).json()).Schedules;
    },
    now: product.now,
    async pass(seconds) {
      await product.advance(seconds);
    },
    patience: { withinMs: 60_000, everyMs: 200 },
  };
};
