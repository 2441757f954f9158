import * as z from 'zod';
import type { AssetRepository } from '../../assets/asset-repository';
import { templateValuesOf } from '../../brain/template-variables';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { Brain } from '../../items/brain';
import { defineTool } from '../tool';

export type AccountSources = {
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly assets: Pick<AssetRepository, 'list'>;
};

const noParameters = z.object({});
const limit = z.int().min(1).max(50).default(10).describe('The number of results, up to 50');

/** Tools that read the data and images that a customer provides about itself. */
export const accountTools = ({ customer, brain, assets }: AccountSources) => [
  defineTool({
    name: 'read_brand',
    description:
      'Returns the store’s name, description, website, colors, address, language, and time zone',
    permission: 'read',
    parameters: noParameters,
    execute: async (_, { customerId }) =>
      Object.fromEntries(templateValuesOf(await customer(customerId), { pairs: [] })),
  }),
  defineTool({
    name: 'read_brain',
    description:
      'Returns what the store has recorded for anyone who writes its emails, as pairs of a key and a value',
    permission: 'read',
    parameters: z.object({
      search: z.string().max(100).default('').describe('Part of a key. Leave empty for all keys'),
    }),
    execute: async ({ search }, { customerId }) => {
      const searchText = search.toLowerCase();
      const { pairs } = await brain(customerId);
      const found = pairs.filter(({ key }) => key.toLowerCase().includes(searchText));
      return {
        pairs: found.slice(0, 100).map(({ key, text }) => ({ key, value: text.slice(0, 2000) })),
      };
    },
  }),
  defineTool({
    name: 'list_assets',
    description: 'Lists the images of the gallery with their size, newest first',
    permission: 'read',
    parameters: z.object({ limit }),
    execute: async (parametersGiven, { customerId }) => {
      const page = await assets.list(customerId, { limit: parametersGiven.limit });
      return {
        assets: page.assets.map(({ id, key, name, width, height }) => ({
          id,
          path: `/${key}`,
          name,
          width,
          height,
        })),
      };
    },
  }),
];
