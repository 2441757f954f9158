import { AwsClient } from 'aws4fetch';
import * as z from 'zod';
import type { LocalProduct } from '../support/local-product';
import { createManager } from '../support/product-aws';
import { functionOf, type SmokeStage, stageOutputs } from './stage';

const taggedPage = z.object({
  ResourceTagMappingList: z.array(z.object({ ResourceARN: z.string() })),
});

const schedulePage = z.object({
  Schedules: z.array(z.object({ Name: z.string(), State: z.string() })),
});

/** Describes a running local product as a stage, and creates its first manager. */
export const embeddedStage = async (product: LocalProduct): Promise<SmokeStage> => {
  const manager = 'manager@smoke.test';
  const { outputs, environment } = await product.health();
  await createManager(product.aws, environment, manager);
  const clientOf = (service: string) =>
    new AwsClient({
      accessKeyId: 'local',
      secretAccessKey: 'local-secret',
      service,
      region: 'us-east-1',
    });
  const scheduler = clientOf('scheduler');
  const tagging = clientOf('tagging');
  return {
    name: 'the local cloud',
    outputs: stageOutputs(outputs, 'dev'),
    table: product.aws.table,
    secrets: product.aws.secrets,
    manager,
    mayLack: [],
    async expectCode() {
      const before = await product.mail({ to: manager, subject: 'sign-in code' });
      return () => product.codeFor(manager, before.length);
    },
    async listSchedules() {
      const url = `${product.origin}/schedules?NamePrefix=Mailbloom-dev-`;
      return schedulePage.parse(await (await scheduler.fetch(url)).json()).Schedules;
    },
    async listHeldFunctions() {
      const response = await tagging.fetch(`${product.origin}/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'ResourceGroupsTaggingAPI_20170126.GetResources',
        },
        body: JSON.stringify({
          ResourceTypeFilters: ['lambda:function'],
          TagFilters: [{ Key: 'held' }],
        }),
      });
      return taggedPage.parse(await response.json()).ResourceTagMappingList.map(functionOf);
    },
    now: product.now,
    async pass(seconds) {
      await product.advance(seconds);
    },
    patience: { withinMs: 60_000, everyMs: 200 },
  };
};
